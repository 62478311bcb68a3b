import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { inbox } from '#content/admin/messages.ts';
import { alerts } from '#content/alerts.ts';
import type { MessageState } from '#domain/contact/limits.ts';
import { api } from '#web/api.ts';
import { Button } from '#web/ui/fields/button.tsx';
import { showToast } from '#web/ui/feedback/toast.tsx';
import { ConfirmDialog } from '../confirm-dialog.tsx';
import { useCurrentUser } from '../current-user.ts';
import { keepDraft } from '../form-drafts/form-draft.ts';
import { FailureBar } from '../failure-bar.tsx';
import { ownText } from '../refusal-text.ts';
import { inboxKey, type WholeMessage } from './inbox.ts';
import styles from './messages.module.css';
import { replyDraft } from './reply-form.tsx';

const { erasing } = inbox;

type MessageActionsProps = { message: WholeMessage; listAddress: string };

/** Marks a message, or erases it. */
export function MessageActions({ message, listAddress }: MessageActionsProps) {
  const { id, state, email } = message;
  const queries = useQueryClient();
  const navigate = useNavigate();
  const user = useCurrentUser();
  const [isErasing, setErasing] = useState(false);
  const { mutate, error, submittedAt } = useMutation({
    // One after the other, in the order of the presses: none is lost.
    scope: { id: `message ${id}` },
    mutationFn: (next: MessageState) => api.contactMessages.update(id, { state: next }),
    onSuccess: async (_, next) => {
      showToast(alerts[`messages.marked.${next}`]);
      await queries.invalidateQueries({ queryKey: inboxKey });
    },
  });
  const mark = (next: MessageState) => () => mutate(next);

  async function erase() {
    await api.contactMessages.delete(id);
    if (user !== undefined) keepDraft(replyDraft(id, user.id), null);
    showToast(alerts['messages.erased']);
    await navigate(listAddress, { replace: true });
    queries.removeQueries({ queryKey: [...inboxKey, 'message', id] });
    await queries.invalidateQueries({ queryKey: [...inboxKey, 'list'] });
  }

  return (
    <>
      <div className={styles.marks}>
        {state === 'new' ? <Button onClick={mark('answered')}>{inbox.marks.answered}</Button> : null}
        {state === 'answered' ? <Button onClick={mark('new')}>{inbox.marks.new}</Button> : null}
        {state === 'spam' ? (
          <Button onClick={mark('new')}>{inbox.marks.notSpam}</Button>
        ) : (
          <Button onClick={mark('spam')}>{inbox.marks.spam}</Button>
        )}
        <Button icon="trash" onClick={() => setErasing(true)}>
          {inbox.erase}
        </Button>
      </div>
      <FailureBar error={error} attempt={submittedAt} explain={ownText} />
      <ConfirmDialog
        question={isErasing ? { ...erasing, icon: 'trash', lead: erasing.lead(email) } : null}
        onClose={() => setErasing(false)}
        act={erase}
      />
    </>
  );
}
