import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { alerts } from '#content/alerts.ts';
import { api } from '#web/api.ts';
import { Button } from '#web/ui/fields/button.tsx';
import { showToast } from '#web/ui/feedback/toast.tsx';
import { ConfirmDialog } from '../confirm-dialog.tsx';
import { useCurrentUser } from '../current-user.ts';
import { storeDraft } from '../form/form-draft.ts';
import { FailureBar } from '../failure-bar.tsx';
import { getServerText } from '../error-text.ts';
import { getNoteDraftName, getReplyDraftName } from './answer/draft-names.ts';
import { inboxKey, getShownState, type FullMessage } from './inbox.ts';
import styles from './messages.module.css';
import { useMessageChange, type MessageChange } from './use-message-change.ts';
import { inbox } from './texts.ts';

type MessageActionsProps = { message: FullMessage; listAddress: string };

export function MessageActions({ message, listAddress }: MessageActionsProps) {
  const { id, email } = message;
  const shownState = getShownState(message);
  const queries = useQueryClient();
  const navigate = useNavigate();
  const user = useCurrentUser();
  const [isErasing, setErasing] = useState(false);
  const { mutate, error, submittedAt } = useMessageChange(id);
  const createAction = (work: MessageChange) => () => mutate(work);
  const markNew: MessageChange = { update: { state: 'new' }, text: alerts['messages.marked.new'] };

  async function erase() {
    await api.messages.delete(id);
    if (user !== undefined)
      for (const name of [getReplyDraftName(id, user.id), getNoteDraftName(id, user.id)])
        storeDraft(name, null);
    showToast(alerts['messages.erased']);
    await navigate(listAddress, { replace: true });
    queries.removeQueries({ queryKey: [...inboxKey, 'message', id] });
    await queries.invalidateQueries({ queryKey: [...inboxKey, 'list'] });
  }

  return (
    <>
      <div className={styles.marks}>
        {shownState === 'new' ? (
          <Button
            onClick={createAction({
              update: { state: 'answered' },
              text: alerts['messages.marked.answered'],
            })}
          >
            {inbox.marks.answered}
          </Button>
        ) : null}
        {shownState === 'new' || shownState === 'answered' ? (
          <Button
            onClick={createAction({ update: { closed: true }, text: alerts['messages.marked.closed'] })}
          >
            {inbox.marks.closed}
          </Button>
        ) : null}
        {shownState === 'closed' ? (
          <Button onClick={createAction({ update: { closed: false }, text: alerts['messages.marked.open'] })}>
            Open again
          </Button>
        ) : null}
        {shownState === 'answered' ? <Button onClick={createAction(markNew)}>Mark as new</Button> : null}
        {shownState === 'spam' ? (
          <Button onClick={createAction(markNew)}>{inbox.marks.notSpam}</Button>
        ) : (
          <Button onClick={createAction({ update: { state: 'spam' }, text: alerts['messages.marked.spam'] })}>
            {inbox.marks.spam}
          </Button>
        )}
        <Button icon="trash" onClick={() => setErasing(true)}>
          Delete
        </Button>
      </div>
      <FailureBar error={error} attempt={submittedAt} explain={getServerText} />
      <ConfirmDialog
        question={
          isErasing
            ? {
                heading: 'Delete this message?',
                keep: 'Keep it',
                sure: 'Delete for good',
                busy: 'Deleting…',
                icon: 'trash',
                lead: `The message from ${email}, its answers, notes and tags are deleted for good. This cannot be undone.`,
              }
            : null
        }
        onClose={() => setErasing(false)}
        action={erase}
      />
    </>
  );
}
