import { useMutation, useQueryClient } from '@tanstack/react-query';
import { invites as texts, team } from '#content/admin/team.ts';
import { api } from '#web/api.ts';
import { Button } from '#web/ui/fields/button.tsx';
import { Modal } from '#web/ui/feedback/modal.tsx';
import { showToast } from '#web/ui/feedback/toast.tsx';
import { FailureBar } from '../failure-bar.tsx';
import styles from './team.module.css';
import { type ListedInvite, refreshInvites } from './use-invites.ts';

/** Takes an invite back, after one has been asked. */
export function RevokeInvite({ invite, onClose }: { invite: ListedInvite; onClose: () => void }) {
  const queries = useQueryClient();
  const { mutate, isPending, error, submittedAt } = useMutation({
    mutationFn: () => api.invites.delete(invite.id),
    onSuccess: ({ message }) => {
      showToast(message);
      void refreshInvites(queries);
      onClose();
    },
  });
  return (
    <Modal
      heading={texts.revokeHeading}
      closeText={team.close}
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button data-focus-first="" onClick={onClose}>
            {texts.keep}
          </Button>
          <Button look="danger" onClick={() => mutate()} busyText={isPending ? texts.revoking : null}>
            {texts.revoke}
          </Button>
        </>
      }
    >
      <div className={styles.body}>
        <FailureBar error={error} attempt={submittedAt} />
        <p>{texts.revokeWhat(invite.email)}</p>
      </div>
    </Modal>
  );
}
