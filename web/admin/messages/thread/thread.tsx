import { inbox, messageEmails } from '#content/admin/messages.ts';
import type { ThreadEntry, FullMessage } from '../inbox.ts';
import { IncomingEmail } from '../mail/incoming-line.tsx';
import { VisitorMessage } from './message-line.tsx';
import { TeamNote } from './note-line.tsx';
import { SentReply } from './reply-line.tsx';
import styles from './thread.module.css';

/** The entries of a thread, oldest first: messages, replies, received emails, and notes. */
export function Thread({ message }: { message: FullMessage }) {
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
      {left > 0 ? <p className={styles.refused}>{messageEmails.left(left)}</p> : null}
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
