import { messageEmails as texts } from '#content/admin/messages.ts';
import type { FullMessage } from '../inbox.ts';
import styles from './mail.module.css';

/** The rules that classify a message as spam, with the weight of each. */
export function SpamReasons({ spam }: { spam: FullMessage['spam'] }) {
  if (spam.reasons.length === 0) return null;
  return (
    <ul className={styles.reasons} aria-label={texts.reasons}>
      {spam.reasons.map(({ rule, weight, value }) => (
        <li key={rule}>
          {texts.rules[rule](value)}
          {weight > 0 ? <span className={styles.weight}> {texts.weight(weight)}</span> : null}
        </li>
      ))}
    </ul>
  );
}

/** A notice that rules classified the message as spam, and why. */
export function SpamNote({ message }: { message: FullMessage }) {
  const { spam, filedAsSpam: isFiled, state } = message;
  if (!isFiled && spam.score === 0) return null;
  return (
    <details className={styles.spamNote} open={isFiled && state === 'spam'}>
      <summary className={styles.fold}>
        {isFiled ? texts.filed(spam.score) : texts.scored(spam.score)}
      </summary>
      <SpamReasons spam={spam} />
    </details>
  );
}
