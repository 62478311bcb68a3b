import { messageEmails as texts } from '#content/admin/messages.ts';
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
  const title = automatic ? texts.automatic(senderName) : texts.from(senderName);
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
            <Badge tone="warn">{texts.otherSender}</Badge> <span>{texts.sentFrom(sender)}</span>
          </p>
        )}
      </header>
      {email.isSpam ? (
        <details>
          <summary className={styles.fold}>{texts.looksLikeSpam}</summary>
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
      {parts.length === 0 ? <p className="quiet">{texts.noText}</p> : null}
      {parts.map((part) => (
        <EmailPart key={`${part.kind} ${part.text}`} part={part} />
      ))}
      <FileList messageId={messageId} files={files} />
      {leftOut > 0 ? <p className="quiet">{texts.leftOut(leftOut)}</p> : null}
      {cut ? <p className="quiet">{texts.cut}</p> : null}
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
      <summary className={styles.fold}>{kind === 'quoted' ? texts.quoted : texts.signature}</summary>
      <p className={styles.folded} dir="auto">
        {text}
      </p>
    </details>
  );
}
