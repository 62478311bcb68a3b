import type { FullMessage } from '../inbox.ts';
import styles from './mail.module.css';

const ruleTexts = {
  senderAllowed: () => 'You marked this address as not spam before',
  senderDenied: () => 'You marked this address as spam before',
  honeypot: () => 'The hidden field for bots was filled in',
  links: (count: string) => (count === '1' ? '1 link' : `${count} links`),
  markup: (found: string) => `Code of web pages: ${found}`,
  tooFast: (seconds: string) => `Written and sent within ${seconds} s`,
  alphabet: (share: string) => `${share} % is written in an alphabet that is rare here`,
  mixedAlphabets: (word: string) => `A word that mixes two alphabets: ${word}`,
  sameText: (count: string) => `The same text came ${count} times within a day`,
  phrases: (found: string) => `Phrases of typical spam: ${found}`,
  capitals: () => 'Almost all of it is written in capitals',
} as const;

/** The rules that classify a message as spam, with the weight of each. */
export function SpamReasons({ spam }: { spam: FullMessage['spam'] }) {
  if (spam.reasons.length === 0) return null;
  return (
    <ul className={styles.reasons} aria-label="Reasons">
      {spam.reasons.map(({ rule, weight, value }) => (
        <li key={rule}>
          {ruleTexts[rule](value)}
          {weight > 0 ? <span className={styles.weight}> {`(${weight})`}</span> : null}
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
        {isFiled ? `Filed as spam by rules: ${spam.score} points` : formatScored(spam.score)}
      </summary>
      <SpamReasons spam={spam} />
    </details>
  );
}

function formatScored(score: number) {
  return `${score} ${score === 1 ? 'point' : 'points'} for spam; 5 points file it as spam`;
}
