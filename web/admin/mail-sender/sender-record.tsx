import { recordNotes } from '#content/mail-checks.ts';
import { Badge } from '#web/ui/display/badge.tsx';
import { iconButtonClass } from '#web/ui/fields/button.tsx';
import { Icon } from '#web/ui/display/icon.tsx';
import { showToast } from '#web/ui/feedback/toast.tsx';
import { copyText } from '#web/ui/copy-text.ts';
import type { RequiredRecord } from './sender-data.ts';
import styles from './sender.module.css';

const stateTexts = {
  found: 'Found',
  weak: 'Found, too permissive',
  different: 'Incorrect',
  missing: 'Missing',
  unreachable: 'DNS did not answer',
  unsigned: 'Not signed',
} as const;

const aboutTexts = {
  SPF: 'Says which servers may send emails for your domain. Use the record your email provider gives you. There can be only one.',
  DKIM: 'The key that email providers use to check the signature of each email.',
  DMARC: 'Says what email providers do with emails that fail both checks, and where reports go.',
} as const;

const tones = {
  found: 'good',
  weak: 'warn',
  different: 'bad',
  missing: 'bad',
  unreachable: 'warn',
  unsigned: 'quiet',
} as const satisfies Record<RequiredRecord['state'], string>;

/** A DNS record: the value to publish, with copy buttons, and the current value. */
export function SenderRecord({ record }: { record: RequiredRecord }) {
  const { kind, name, value, found, state, notes } = record;
  return (
    <article className={styles.record} aria-label={kind}>
      <div className={styles.recordHead}>
        <h3 className={styles.kind}>{kind}</h3>
        <Badge tone={tones[state]} hasDot>
          {stateTexts[state]}
        </Badge>
      </div>
      <p className={styles.quiet}>{aboutTexts[kind]}</p>
      {notes.map((note) => (
        <p key={note}>{recordNotes[note]}</p>
      ))}
      {state === 'unsigned' ? (
        <p className={styles.quiet}>
          This site does not sign its emails. Ask the people who run it to turn signing on, or let your mail
          server sign.
        </p>
      ) : (
        <dl className={styles.fields}>
          <dt>Type</dt>
          <dd>
            <code className={styles.code}>TXT</code>
          </dd>
          <dt>Name</dt>
          <dd>
            <code className={styles.code}>{name}</code>
            <CopyButton text={name} label={formatCopy(kind, 'Name')} />
          </dd>
          <dt>Value</dt>
          <dd>
            <code className={styles.code}>{value}</code>
            <CopyButton text={value} label={formatCopy(kind, 'Value')} />
          </dd>
          <dt>Published now</dt>
          <dd>
            {found.length === 0 ? (
              <span className={styles.quiet}>nothing</span>
            ) : (
              <ul>
                {found.map((text) => (
                  <li key={text}>
                    <code className={styles.code}>{text}</code>
                  </li>
                ))}
              </ul>
            )}
          </dd>
        </dl>
      )}
    </article>
  );
}

function CopyButton({ text, label }: { text: string; label: string }) {
  return (
    <button
      type="button"
      className={iconButtonClass}
      aria-label={label}
      title={label}
      onClick={() => void copyValue(text)}
    >
      <Icon name="copy" size={18} />
    </button>
  );
}

async function copyValue(text: string): Promise<void> {
  showToast(
    (await copyText(text))
      ? 'Copied'
      : 'Your browser did not allow copying. Select the text and copy it instead.',
  );
}

function formatCopy(kind: string, part: string) {
  return `Copy the ${part.toLowerCase()} of ${kind}`;
}
