import { useMutation } from '@tanstack/react-query';
import { Button } from '#web/ui/fields/button.tsx';
import { Modal } from '#web/ui/feedback/modal.tsx';
import { MemberChangeError } from './change-error.tsx';
import { type ListedMember, getShortName } from './member.ts';
import { type MemberDialogProps, logFailure, updateAccess } from './member-change.ts';
import { MemberSummary } from './member-summary.tsx';
import { team } from './texts.ts';

type ChangeStatusProps = MemberDialogProps & { member: ListedMember };

export function ChangeStatus({ member, onClose, onDone }: ChangeStatusProps) {
  const name = getShortName(member);
  const { mutate, isPending, variables, error, submittedAt } = useMutation({
    mutationFn: (access: { enabled: boolean }) => updateAccess(member, access),
    onError: logFailure,
    onSuccess: ({ message }, { enabled }) =>
      onDone({
        tone: 'good',
        text: message,
        note: enabled ? `${name} can log in now.` : `${name} is logged out everywhere and cannot log in.`,
      }),
  });
  return (
    <Modal
      heading="Change Admin Status"
      closeText={team.close}
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button data-focus-first="" onClick={onClose}>
            {team.close}
          </Button>
          <Button
            variant={member.enabled ? 'plain' : 'main'}
            disabled={member.enabled}
            onClick={() => mutate({ enabled: true })}
            busyText={isPending && variables.enabled ? 'Activating…' : null}
          >
            Activate
          </Button>
          <Button
            variant={member.enabled ? 'danger' : 'plain'}
            disabled={!member.enabled}
            onClick={() => mutate({ enabled: false })}
            busyText={isPending && !variables.enabled ? 'Deactivating…' : null}
          >
            Deactivate
          </Button>
        </>
      }
    >
      <div className="stack gap-16">
        <MemberChangeError error={error} attempt={submittedAt} />
        <MemberSummary member={member} hasStatus />
        <p>
          {member.enabled
            ? `Deactivate ${name}? ${name} is logged out at once and cannot log in until someone activates the account again.`
            : `Activate ${name}? ${name} can log in again at once.`}
        </p>
      </div>
    </Modal>
  );
}
