import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { frame, states } from '#content/admin/frame.ts';
import { team } from '#content/admin/team.ts';
import { Button } from '#web/ui/fields/button.tsx';
import { MessageBar } from '#web/ui/feedback/message-bar.tsx';
import people from '../member-rows.module.css';
import { currentUserKey, useCurrentUser } from '../current-user.ts';
import type { ListedMember } from '../member.ts';
import { refusalText } from '../refusal-words.ts';
import { PageHeading } from '../shell/page-heading.tsx';
import { sectionNamed } from '../shell/sections.ts';
import { refreshMembers, useMembers } from '../use-members.ts';
import { AddUser } from './add-user.tsx';
import { ChangeStatus } from './change-status.tsx';
import { EditMember } from './edit-member.tsx';
import { InviteList } from './invite-list.tsx';
import { type MemberAction, MemberTable } from './member-table.tsx';
import { type Outcome, OutcomeBar } from './outcome-bar.tsx';
import { RemoveMember } from './remove-member.tsx';

type Dialog = { action: 'add' } | { action: MemberAction; member: ListedMember };

export function meta() {
  return [{ title: frame.title(team.heading) }, { name: 'robots', content: 'noindex' }];
}

export default function Team() {
  const { data: members, error, refetch } = useMembers();
  const you = useCurrentUser();
  const queries = useQueryClient();
  const [dialog, setDialog] = useState<Dialog | null>(null);
  const [outcome, setOutcome] = useState<(Outcome & { at: number }) | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);

  // The row of a removed member takes its button along, and with it focus.
  useEffect(() => {
    const isSettled = members !== undefined && outcome !== null;
    if (isSettled && document.activeElement === document.body) heading.current?.focus();
  }, [members, outcome]);

  function open(next: Dialog) {
    setOutcome(null);
    setDialog(next);
  }

  function close() {
    setDialog(null);
  }

  function finish(done: Outcome) {
    setDialog(null);
    setOutcome((last) => ({ ...done, at: (last?.at ?? 0) + 1 }));
    void refreshMembers(queries);
    void queries.invalidateQueries({ queryKey: currentUserKey });
  }

  const active = members?.filter(({ enabled }) => enabled).length ?? 0;
  return (
    <>
      <PageHeading
        section={sectionNamed('team')}
        heading={team.heading}
        lead={members === undefined ? team.leadUnknown : team.lead(members.length, active)}
        actions={
          <Button look="main" icon="plus" aria-haspopup="dialog" onClick={() => open({ action: 'add' })}>
            {team.addNew}
          </Button>
        }
      />
      {outcome === null ? null : (
        <OutcomeBar key={outcome.at} outcome={outcome} onClose={() => setOutcome(null)} />
      )}
      {members === undefined ? (
        <Waiting error={error} onRetry={() => void refetch()} />
      ) : (
        <div className={people.lists}>
          {error === null ? null : (
            <MessageBar mood="warn">{`${team.failed} ${refusalText(error)}`}</MessageBar>
          )}
          <MemberTable
            members={members}
            youId={you?.id}
            headingRef={heading}
            onAct={(action, member) => open({ action, member })}
          />
          <InviteList />
          <MessageBar mood="info">{team.rule}</MessageBar>
        </div>
      )}
      <OpenDialog dialog={dialog} onClose={close} onDone={finish} />
    </>
  );
}

function Waiting({ error, onRetry }: { error: Error | null; onRetry: () => void }) {
  if (error === null) return <output>{states.loading}</output>;
  return (
    <MessageBar
      mood="bad"
      live="alert"
      note={refusalText(error)}
      action={<Button onClick={onRetry}>{states.again}</Button>}
    >
      {team.failed}
    </MessageBar>
  );
}

type OpenDialogProps = { dialog: Dialog | null; onClose: () => void; onDone: (outcome: Outcome) => void };

function OpenDialog({ dialog, ...change }: OpenDialogProps) {
  if (dialog === null) return null;
  if (dialog.action === 'add') return <AddUser onClose={change.onClose} />;
  const { member } = dialog;
  if (dialog.action === 'status') return <ChangeStatus member={member} {...change} />;
  if (dialog.action === 'remove') return <RemoveMember member={member} {...change} />;
  return <EditMember member={member} {...change} />;
}
