import { inbox, messageMail } from '#content/admin/messages.ts';
import type { ThreadEntry, WholeMessage } from '../inbox.ts';
import { IncomingLine } from '../mail/incoming-line.tsx';
import { MessageLine } from './message-line.tsx';
import { NoteLine } from './note-line.tsx';
import { ReplyLine } from './reply-line.tsx';
import styles from './thread.module.css';

/** The entries of a thread, oldest first: messages, replies, received emails, and notes. */
export function Thread({ message }: { message: WholeMessage }) {
  const { entries, emails_left: left } = message;
  return (
    <section aria-label={inbox.answers} className={styles.thread}>
      <ol className={styles.entries}>
        {entries.map((entry) => (
          <li key={`${entry.kind} ${entry.id}`}>
            <Entry entry={entry} message={message} />
          </li>
        ))}
      </ol>
      {left > 0 ? <p className={styles.refused}>{messageMail.left(left)}</p> : null}
    </section>
  );
}

function Entry({ entry, message }: { entry: ThreadEntry; message: WholeMessage }) {
  const { id, merged } = message;
  if (entry.kind === 'message') return <MessageLine entry={entry} isAlone={merged === 0} />;
  if (entry.kind === 'reply') return <ReplyLine messageId={id} reply={entry} />;
  return entry.kind === 'incoming' ? (
    <IncomingLine messageId={id} email={entry} />
  ) : (
    <NoteLine note={entry} />
  );
}
