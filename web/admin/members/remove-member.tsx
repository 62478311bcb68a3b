import { useMutation } from '@tanstack/react-query';
import { removeMember, team } from '#content/admin/team.ts';
import { api } from '#web/api.ts';
import { Button } from '#web/ui/fields/button.tsx';
import { Modal } from '#web/ui/feedback/modal.tsx';
import { ChangeError } from './change-failure.tsx';
import { type ListedMember, getMemberName, getShortName } from './member.ts';
import { type MemberDialogProps, logFailure } from './member-change.ts';
import { MemberSummary } from './member-line.tsx';
import styles from './team.module.css';

type RemoveMemberProps = MemberDialogProps & { member: ListedMember };

/** The dialog "Remove Admin". It names the member, and the safe button has focus first. */
export function RemoveMember({ member, onClose, onDone }: RemoveMemberProps) {
  const name = getShortName(member);
  const fullName = member.username === null ? member.email : getMemberName(member);
  const { mutate, isPending, error, submittedAt } = useMutation({
    mutationFn: () => api.members.delete(member.email),
    onError: logFailure,
    onSuccess: ({ message }) => onDone({ tone: 'good', text: message, note: removeMember.removedNote(name) }),
  });
  return (
    <Modal
      heading={removeMember.heading}
      closeText={team.close}
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button data-focus-first="" onClick={onClose}>
            {removeMember.keep(name)}
          </Button>
          <Button
            variant="danger"
            icon="trash"
            onClick={() => mutate()}
            busyText={isPending ? removeMember.removing : null}
          >
            {removeMember.remove(fullName)}
          </Button>
        </>
      }
    >
      <div className={styles.body}>
        <ChangeError error={error} attempt={submittedAt} />
        <MemberSummary member={member} />
        <p>{removeMember.what(name)}</p>
        <p className={styles.quiet}>{removeMember.instead}</p>
      </div>
    </Modal>
  );
}
