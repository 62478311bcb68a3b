import { inbox } from '#content/admin/messages.ts';
import { fullMomentText, momentWithin } from '../time-text.ts';
import { useNow } from '../use-now.ts';
import { isWaiting, type ReplyEntry } from './inbox.ts';
import styles from './messages.module.css';

/** What was answered, oldest first, each with how its email fared. */
export function Replies({ replies }: { replies: readonly ReplyEntry[] }) {
  if (replies.length === 0) return null;
  return (
    <section aria-label={inbox.answers} className={styles.replies}>
      <h3 className={styles.subheading}>{inbox.answers}</h3>
      <ol>
        {replies.map((reply) => (
          <li key={reply.id} className={styles.reply}>
            <p className={styles.replyHead}>
              <strong>{inbox.answeredBy(reply.author)}</strong> · <Fate reply={reply} />
            </p>
            <p className={styles.written} dir="auto">
              {reply.body}
            </p>
          </li>
        ))}
      </ol>
    </section>
  );
}

function Fate({ reply }: { reply: ReplyEntry }) {
  const now = useNow();
  const { mail_answer: answer } = reply;
  if (isWaiting(reply)) return answer === null ? inbox.waits : inbox.deferred(answer);
  if (reply.sent === null)
    return (
      <span className={styles.refused}>{answer === null ? inbox.refused : inbox.refusedBecause(answer)}</span>
    );
  const at = new Date(reply.sent);
  if (reply.refused !== null)
    return <span className={styles.refused}>{inbox.cameBack(momentWithin(at, now), answer ?? '')}</span>;
  return (
    <time dateTime={reply.sent} title={fullMomentText(at)}>
      {inbox.sent(momentWithin(at, now))}
    </time>
  );
}
