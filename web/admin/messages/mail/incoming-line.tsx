import { Badge } from '#web/ui/display/badge.tsx';
import { formatFullMoment, formatMomentInSentence } from '../../time-text.ts';
import { useNow } from '../../use-now.ts';
import type { IncomingEntry } from '../inbox.ts';
import { FileList } from './file-list.tsx';
import styles from './mail.module.css';
import { SpamReasons } from './spam-reasons.tsx';

/** A received email: its sender and its new text. The quoted text is hidden until the user opens it. */
export function IncomingEmail({ messageId, email }: { messageId: number; email: IncomingEntry }) {
  const { sender, senderName: name, automatic, created } = email;
  const now = useNow();
  const at = new Date(created);
  const senderName = name === '' ? sender : name;
  const title = automatic ? `Automatic reply from ${senderName}` : `${senderName} answered by email`;
  return (
    <article aria-label={title} className={styles.email}>
      <header className={styles.emailHead}>
        <p>
          <strong>{title}</strong> ·{' '}
          <time dateTime={created} title={formatFullMoment(at)}>
            {formatMomentInSentence(at, now)}
          </time>
        </p>
        {email.isWriter ? null : (
          <p className={styles.stranger}>
            <Badge tone="warn">Another sender</Badge>{' '}
            <span>{`This came from ${sender}, not from the author of the message.`}</span>
          </p>
        )}
      </header>
      {email.isSpam ? (
        <details>
          <summary className={styles.fold}>This email looks like spam. Show it</summary>
          <EmailText messageId={messageId} email={email} />
          <SpamReasons spam={email.spam} />
        </details>
      ) : (
        <EmailText messageId={messageId} email={email} />
      )}
    </article>
  );
}

function EmailText({ messageId, email }: { messageId: number; email: IncomingEntry }) {
  const { parts, files, filesLeftOut: leftOut, cut } = email;
  return (
    <>
      {parts.length === 0 ? <p className="quiet">This email has no text.</p> : null}
      {parts.map((part) => (
        <EmailPart key={`${part.kind} ${part.text}`} part={part} />
      ))}
      <FileList messageId={messageId} files={files} />
      {leftOut > 0 ? <p className="quiet">{formatLeftOut(leftOut)}</p> : null}
      {cut ? (
        <p className="quiet">
          This email is larger than 25 MB. Its end was not read; the mailbox has all of it.
        </p>
      ) : null}
    </>
  );
}

function EmailPart({ part: { kind, text } }: { part: IncomingEntry['parts'][number] }) {
  if (kind === 'own')
    return (
      <p className={styles.own} dir="auto">
        {text}
      </p>
    );
  return (
    <details>
      <summary className={styles.fold}>{kind === 'quoted' ? 'Show quoted text' : 'Show signature'}</summary>
      <p className={styles.folded} dir="auto">
        {text}
      </p>
    </details>
  );
}

function formatLeftOut(count: number) {
  return `${count} ${count === 1 ? 'more file was' : 'more files were'} left out.`;
}
