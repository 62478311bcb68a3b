import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { inbox } from '#content/admin/messages.ts';
import { alerts } from '#content/alerts.ts';
import { api } from '#web/api.ts';
import { Button } from '#web/ui/fields/button.tsx';
import { showToast } from '#web/ui/feedback/toast.tsx';
import { ConfirmDialog } from '../confirm-dialog.tsx';
import { useCurrentUser } from '../current-user.ts';
import { keepDraft } from '../form-drafts/form-draft.ts';
import { FailureBar } from '../failure-bar.tsx';
import { ownText } from '../refusal-text.ts';
import { noteDraft, replyDraft } from './answer/draft-names.ts';
import { inboxKey, standing, type WholeMessage } from './inbox.ts';
import styles from './messages.module.css';
import { useWork, type Work } from './use-work.ts';

const { erasing, marks } = inbox;

type MessageActionsProps = { message: WholeMessage; listAddress: string };

export function MessageActions({ message, listAddress }: MessageActionsProps) {
  const { id, email } = message;
  const now = standing(message);
  const queries = useQueryClient();
  const navigate = useNavigate();
  const user = useCurrentUser();
  const [isErasing, setErasing] = useState(false);
  const { mutate, error, submittedAt } = useWork(id);
  const does = (work: Work) => () => mutate(work);
  const asNew: Work = { writing: { state: 'new' }, text: alerts['messages.marked.new'] };

  async function erase() {
    await api.messages.delete(id);
    if (user !== undefined)
      for (const name of [replyDraft(id, user.id), noteDraft(id, user.id)]) keepDraft(name, null);
    showToast(alerts['messages.erased']);
    await navigate(listAddress, { replace: true });
    queries.removeQueries({ queryKey: [...inboxKey, 'message', id] });
    await queries.invalidateQueries({ queryKey: [...inboxKey, 'list'] });
  }

  return (
    <>
      <div className={styles.marks}>
        {now === 'new' ? (
          <Button
            onClick={does({ writing: { state: 'answered' }, text: alerts['messages.marked.answered'] })}
          >
            {marks.answered}
          </Button>
        ) : null}
        {now === 'new' || now === 'answered' ? (
          <Button onClick={does({ writing: { closed: true }, text: alerts['messages.marked.closed'] })}>
            {marks.closed}
          </Button>
        ) : null}
        {now === 'closed' ? (
          <Button onClick={does({ writing: { closed: false }, text: alerts['messages.marked.open'] })}>
            {marks.open}
          </Button>
        ) : null}
        {now === 'answered' ? <Button onClick={does(asNew)}>{marks.new}</Button> : null}
        {now === 'spam' ? (
          <Button onClick={does(asNew)}>{marks.notSpam}</Button>
        ) : (
          <Button onClick={does({ writing: { state: 'spam' }, text: alerts['messages.marked.spam'] })}>
            {marks.spam}
          </Button>
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
