import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { inbox } from '#content/admin/messages.ts';
import { alerts } from '#content/alerts.ts';
import { messageLimits } from '#domain/contact/limits.ts';
import { ApiRefusal } from '#web/api-client.ts';
import { api } from '#web/api.ts';
import { Button } from '#web/ui/fields/button.tsx';
import { TextArea } from '#web/ui/fields/text-area.tsx';
import { showToast } from '#web/ui/feedback/toast.tsx';
import { DraftLine } from '../form-drafts/draft-line.tsx';
import { draftName } from '../form-drafts/form-draft.ts';
import { isPassing } from '../editing/save-answer.ts';
import { useFormDraft } from '../form-drafts/use-form-draft.ts';
import { useIsLeft } from '../editing/use-is-left.ts';
import { FailureBar } from '../failure-bar.tsx';
import { ownText } from '../refusal-text.ts';
import { inboxKey } from './inbox.ts';
import styles from './messages.module.css';

type ReplyFormProps = { id: number; email: string; memberId: number };

const empty = { body: '' };

/** What an answer to a message is kept as until it is sent. */
export function replyDraft(id: number, memberId: number): string {
  return draftName(`reply.${id}`, memberId);
}

/** Answers a message by mail; what was typed stays until the server has it, also while one looks elsewhere. */
export function ReplyForm({ id, email, memberId }: ReplyFormProps) {
  const draft = useFormDraft(replyDraft(id, memberId), empty);
  const [isEmpty, setEmpty] = useState(false);
  const { mutate, isPending, error, submittedAt } = useReply({ id, email, onSent: draft.settle });
  const { body } = draft.fields;

  function send(event: FormEvent) {
    event.preventDefault();
    setEmpty(body.trim() === '');
    if (body.trim() !== '' && !isPending) mutate(body);
  }

  return (
    <form className={styles.replyForm} onSubmit={send} noValidate>
      <TextArea
        label={inbox.answer}
        hint={inbox.answerHint(email)}
        rows={6}
        value={body}
        maxLength={messageLimits.bodyCharacters}
        error={isEmpty ? inbox.empty : undefined}
        onChange={({ target }) => {
          draft.change({ body: target.value });
          setEmpty(false);
        }}
      />
      <FailureBar error={error} attempt={submittedAt} explain={ownText} />
      <div className={styles.replyActions}>
        <Button type="submit" look="main" icon="send" busyText={isPending ? inbox.sending : null}>
          {inbox.send}
        </Button>
        <DraftLine draft={draft} />
      </div>
    </form>
  );
}

type ReplyOptions = { id: number; email: string; onSent: (sent: typeof empty) => void };

/** Sends the answer; who looks elsewhere by then is told where it failed. */
function useReply({ id, email, onSent }: ReplyOptions) {
  const queries = useQueryClient();
  const isLeft = useIsLeft();
  const unanswered = useRef<string>(null);

  /** An answer that had arrived before the line broke is refused once more: it is on its way all the same. */
  async function reply(body: string): Promise<void> {
    try {
      await api.contactMessages.reply(id, { body });
    } catch (error) {
      const code = error instanceof ApiRefusal ? error.code : null;
      const isRepeated = code === 'taken' && unanswered.current === body;
      // A server in between may give up, too, on what has arrived behind it.
      if (isPassing(error)) unanswered.current = body;
      if (!isRepeated) throw error;
      const { replies } = await api.contactMessages.find(id);
      if (!replies.some((stored) => stored.body.trim() === body.trim())) throw error;
    }
  }

  return useMutation({
    mutationFn: reply,
    onSuccess: async (_, body) => {
      onSent({ body });
      showToast(alerts['messages.replied']);
      await queries.invalidateQueries({ queryKey: inboxKey });
    },
    onError: () => {
      if (isLeft.current) showToast(inbox.notSent(email));
    },
  });
}
