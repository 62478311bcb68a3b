import { useQueryClient, useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { Button, getButtonClass } from '#web/ui/fields/button.tsx';
import { MessageBar } from '#web/ui/feedback/message-bar.tsx';
import { currentUserKey, useCurrentUser } from '../current-user.ts';
import { type Outcome, StickyOutcome } from '../editing/outcome-bar.tsx';
import { TwoFactorPolicy } from '../two-factor/two-factor-policy.tsx';
import { type ListedMember, getMemberName, getShortName } from './member.ts';
import { rolesAddress } from '../paths.ts';
import { getErrorText } from '../error-text.ts';
import { PageHeading } from '../shell/page-heading.tsx';
import { getSection } from '../shell/sections.ts';
import { refreshMembers, useMembers } from './use-members.ts';
import { useOutcome } from '../use-outcome.ts';
import { AddUser } from './add-user.tsx';
import { ChangeStatus } from './change-status.tsx';
import { EditMember } from './edit-member.tsx';
import { InviteList } from './invite-list.tsx';
import { type MemberAction, MemberTable } from './member-table.tsx';
import { api } from '#web/api.ts';
import { Modal } from '#web/ui/feedback/modal.tsx';
import { MemberChangeError } from './change-error.tsx';
import { type MemberDialogProps, logFailure } from './member-change.ts';
import { MemberSummary } from './member-summary.tsx';
import { frame } from '../texts.ts';
import { team } from './texts.ts';

type TeamDialog = { action: 'add' } | { action: MemberAction; member: ListedMember };

export function meta() {
  return [{ title: frame.title('Add Admin') }, { name: 'robots', content: 'noindex' }];
}

export default function Team() {
  const members = useMembers();
  const you = useCurrentUser();
  const queries = useQueryClient();
  const [dialog, setDialog] = useState<TeamDialog | null>(null);
  const [outcome, setOutcome] = useOutcome<Outcome>();
  const [changes, setChanges] = useState(0);
  const { data, error } = members;

  function open(next: TeamDialog) {
    setOutcome(null);
    setDialog(next);
  }

  function finish(result: Outcome) {
    setDialog(null);
    setOutcome(result);
    setChanges(changes + 1);
    void refreshMembers(queries);
    void queries.invalidateQueries({ queryKey: currentUserKey });
  }

  return (
    <>
      <TeamHeading members={data} onAdd={() => open({ action: 'add' })} />
      {outcome === null ? null : (
        <StickyOutcome outcome={outcome} closeText={team.close} onClose={() => setOutcome(null)} />
      )}
      <div className="stack gap-20">
        {data === undefined || error === null ? null : (
          <MessageBar tone="warn">{`${team.failed} ${getErrorText(error)}`}</MessageBar>
        )}
        <MemberTable
          members={members}
          youId={you?.id}
          changes={changes}
          onAction={(action, member) => open({ action, member })}
        />
        {data === undefined ? null : (
          <>
            <InviteList />
            <TwoFactorPolicy missing={countWithoutTwoFactor(data)} />
            <MessageBar tone="info">
              The last active Admin cannot be removed or deactivated, and members cannot remove themselves.
            </MessageBar>
          </>
        )}
      </div>
      <OpenDialog
        dialog={withCurrentMember(dialog, data)}
        youId={you?.id ?? 0}
        onClose={() => setDialog(null)}
        onDone={finish}
      />
    </>
  );
}

function countWithoutTwoFactor(members: readonly ListedMember[]): number {
  return members.filter((member) => member.enabled && !member.hasSecondFactor).length;
}

type HeadingProps = { members: readonly ListedMember[] | undefined; onAdd: () => void };

function TeamHeading({ members, onAdd }: HeadingProps) {
  const active = members?.filter(({ enabled }) => enabled).length ?? 0;
  return (
    <PageHeading
      section={getSection('team')}
      heading="Add Admin"
      lead={members === undefined ? 'The members of the team' : formatLead(members.length, active)}
      actions={
        <>
          <Link to={rolesAddress} className={getButtonClass('plain')}>
            Roles
          </Link>
          <Button variant="main" icon="plus" aria-haspopup="dialog" onClick={onAdd}>
            Add New
          </Button>
        </>
      }
    />
  );
}

/**
 * Returns the dialog with the member's data from the reloaded list. The data of the edit form does not change,
 * because a reload must not replace the input during typing.
 */
function withCurrentMember(
  dialog: TeamDialog | null,
  members: readonly ListedMember[] | undefined,
): TeamDialog | null {
  if (dialog === null || dialog.action === 'add' || dialog.action === 'edit') return dialog;
  return { ...dialog, member: members?.find(({ id }) => id === dialog.member.id) ?? dialog.member };
}

type OpenDialogProps = {
  dialog: TeamDialog | null;
  youId: number;
  onClose: () => void;
  onDone: (outcome: Outcome) => void;
};

function OpenDialog({ dialog, youId, ...change }: OpenDialogProps) {
  if (dialog === null) return null;
  if (dialog.action === 'add') return <AddUser onClose={change.onClose} />;
  const { member } = dialog;
  if (dialog.action === 'status') return <ChangeStatus member={member} {...change} />;
  if (dialog.action === 'remove') return <RemoveMember member={member} {...change} />;
  return <EditMember member={member} youId={youId} {...change} />;
}

type RemoveMemberProps = MemberDialogProps & { member: ListedMember };

/** The dialog "Remove Admin". The dialog contains the member's name. The safe button has focus first. */
function RemoveMember({ member, onClose, onDone }: RemoveMemberProps) {
  const name = getShortName(member);
  const fullName = member.username === null ? member.email : getMemberName(member);
  const { mutate, isPending, error, submittedAt } = useMutation({
    mutationFn: () => api.members.delete(member.email),
    onError: logFailure,
    onSuccess: ({ message }) =>
      onDone({
        tone: 'good',
        text: message,
        note: `${name} is logged out everywhere. What ${name} published stays.`,
      }),
  });
  return (
    <Modal
      heading="Remove Admin"
      closeText={team.close}
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button data-focus-first="" onClick={onClose}>
            {`Keep ${name}`}
          </Button>
          <Button
            variant="danger"
            icon="trash"
            onClick={() => mutate()}
            busyText={isPending ? 'Removing…' : null}
          >
            {`Remove ${fullName}`}
          </Button>
        </>
      }
    >
      <div className="stack gap-16">
        <MemberChangeError error={error} attempt={submittedAt} />
        <MemberSummary member={member} />
        <p>{`${name} is logged out at once and can no longer log in. What ${name} published stays.`}</p>
        <p className="quiet">To keep the account, deactivate it instead.</p>
      </div>
    </Modal>
  );
}

function formatLead(members: number, active: number) {
  return `${members === 1 ? '1 member' : `${members} members`}, ${active} active`;
}
