import { inbox } from '#content/admin/messages.ts';
import { fullMomentText, momentWithin } from '../../time-text.ts';
import { useNow } from '../../use-now.ts';
import { isWaiting, type ReplyEntry } from '../inbox.ts';
import { FileList } from '../mail/file-list.tsx';
import styles from './thread.module.css';

/** An answer with its files, and how its email fared. */
export function ReplyLine({ messageId, reply }: { messageId: number; reply: ReplyEntry }) {
  return (
    <div className={styles.reply}>
      <p className={styles.head}>
        <strong>{inbox.answeredBy(reply.author)}</strong> · <Fate reply={reply} />
      </p>
      <p className={styles.written} dir="auto">
        {reply.body}
      </p>
      <FileList messageId={messageId} files={reply.files} />
    </div>
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
