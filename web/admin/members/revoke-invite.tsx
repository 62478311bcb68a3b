import { useQueryClient } from '@tanstack/react-query';
import { invites } from '#content/admin/team.ts';
import { api } from '#web/api.ts';
import { showToast } from '#web/ui/feedback/toast.tsx';
import { ConfirmDialog } from '../confirm-dialog.tsx';
import { getFailureText } from '../refusal-text.ts';
import { type ListedInvite, refreshInvites } from './use-invites.ts';

const { question } = invites;

/** Revokes an invitation after a confirmation. Null closes the dialog. */
export function RevokeInvite({ invite, onClose }: { invite: ListedInvite | null; onClose: () => void }) {
  const queries = useQueryClient();
  return (
    <ConfirmDialog
      question={invite && { ...question, lead: question.lead(invite.email) }}
      onClose={onClose}
      explain={getFailureText}
      action={async () => {
        if (invite === null) return;
        showToast((await api.invites.delete(invite.id)).message);
        void refreshInvites(queries);
      }}
    />
  );
}
