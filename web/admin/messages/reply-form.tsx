import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { inbox } from '#content/admin/messages.ts';
import { alerts } from '#content/alerts.ts';
import { messageLimits } from '#domain/contact/limits.ts';
import { api } from '#web/api.ts';
import { Button } from '#web/ui/fields/button.tsx';
import { MessageBar } from '#web/ui/feedback/message-bar.tsx';
import { TextArea } from '#web/ui/fields/text-area.tsx';
import { showToast } from '#web/ui/feedback/toast.tsx';
import { ownText } from '../refusal-text.ts';
import { inboxKey } from './inbox.ts';
import styles from './messages.module.css';

/** Answers a message by mail; what was typed stays until the server has it. */
export function ReplyForm({ id, email }: { id: number; email: string }) {
  const queries = useQueryClient();
  const [body, setBody] = useState('');
  const [isEmpty, setEmpty] = useState(false);
  const { mutate, isPending, error } = useMutation({
    mutationFn: (text: string) => api.contactMessages.reply(id, { body: text }),
    onSuccess: async () => {
      setBody('');
      showToast(alerts['messages.replied']);
      await queries.invalidateQueries({ queryKey: inboxKey });
    },
  });

  function send(event: FormEvent) {
    event.preventDefault();
    setEmpty(body.trim() === '');
    if (body.trim() !== '') mutate(body);
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
          setBody(target.value);
          setEmpty(false);
        }}
      />
      {error === null ? null : (
        <MessageBar mood="bad" live="alert">
          {ownText(error)}
        </MessageBar>
      )}
      <div className={styles.replyActions}>
        <Button type="submit" look="main" icon="send" busyText={isPending ? inbox.sending : null}>
          {inbox.send}
        </Button>
      </div>
    </form>
  );
}
