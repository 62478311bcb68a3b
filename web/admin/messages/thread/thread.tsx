import type { ThreadEntry, FullMessage, MessageEntry } from '../inbox.ts';
import { IncomingEmail } from '../mail/incoming-line.tsx';
import { TeamNote } from './note-line.tsx';
import { SentReply } from './reply-line.tsx';
import styles from './thread.module.css';
import { useMutation } from '@tanstack/react-query';
import { api } from '#web/api.ts';
import { showToast } from '#web/ui/feedback/toast.tsx';
import { Button } from '#web/ui/fields/button.tsx';
import { FailureBar } from '../../failure-bar.tsx';
import { getServerText } from '../../error-text.ts';
import { formatFullMoment, formatMomentInSentence } from '../../time-text.ts';
import { useNow } from '../../use-now.ts';
import { useRefreshInbox } from '../use-message-change.ts';

/** The entries of a thread, oldest first: messages, replies, received emails, and notes. */
export function Thread({ message }: { message: FullMessage }) {
  const { entries, emailsLeft: left } = message;
  return (
    <section aria-label="Thread" className={styles.thread}>
      <ol className={styles.entries}>
        {entries.map((entry) => (
          <li key={`${entry.kind} ${entry.id}`}>
            <Entry entry={entry} message={message} />
          </li>
        ))}
      </ol>
      {left > 0 ? <p className="bad">{formatLeft(left)}</p> : null}
    </section>
  );
}

function Entry({ entry, message }: { entry: ThreadEntry; message: FullMessage }) {
  const { id, merged } = message;
  if (entry.kind === 'message') return <VisitorMessage entry={entry} isAlone={merged === 0} />;
  if (entry.kind === 'reply') return <SentReply messageId={id} reply={entry} />;
  return entry.kind === 'incoming' ? (
    <IncomingEmail messageId={id} email={entry} />
  ) : (
    <TeamNote note={entry} />
  );
}

/**
 * A message of the visitor. If the thread has several messages, shows the time of this message, and a button that
 * separates a merged message again.
 */
function VisitorMessage({ entry, isAlone }: { entry: MessageEntry; isAlone: boolean }) {
  const { id, email, topic, body, created, mergedInto } = entry;
  const now = useNow();
  const refresh = useRefreshInbox();
  const at = new Date(created);
  const { mutate, error, submittedAt } = useMutation({
    mutationFn: () => api.messages.separate(id),
    onSuccess: async ({ message }) => {
      showToast(message);
      await refresh();
    },
  });
  return (
    <>
      {isAlone ? null : (
        <p className={styles.head}>
          <strong>{email}</strong> {`wrote · ${topic} · `}
          <time dateTime={created} title={formatFullMoment(at)}>
            {formatMomentInSentence(at, now)}
          </time>
          {mergedInto === null ? null : (
            <Button size="small" variant="quiet" onClick={() => mutate()}>
              Separate from this thread
            </Button>
          )}
        </p>
      )}
      <p className={styles.written} dir="auto">
        {body}
      </p>
      <FailureBar error={error} attempt={submittedAt} explain={getServerText} />
    </>
  );
}

function formatLeft(count: number) {
  return `${count} ${count === 1 ? 'more email was' : 'more emails were'} left in the mailbox: too many came within an hour or a day.`;
}
