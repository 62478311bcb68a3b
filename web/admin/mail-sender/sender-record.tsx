import { sender as texts } from '#content/admin/sender.ts';
import { Badge } from '#web/ui/display/badge.tsx';
import { iconButtonClass } from '#web/ui/fields/button.tsx';
import { Icon } from '#web/ui/display/icon.tsx';
import { showToast } from '#web/ui/feedback/toast.tsx';
import { copyText } from '#web/ui/copy-text.ts';
import type { RequiredRecord } from './sender-data.ts';
import styles from './sender.module.css';

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
          {texts.states[state]}
        </Badge>
      </div>
      <p className={styles.quiet}>{texts.about[kind]}</p>
      {notes.map((note) => (
        <p key={note}>{texts.notes[note]}</p>
      ))}
      {state === 'unsigned' ? (
        <p className={styles.quiet}>{texts.unsigned}</p>
      ) : (
        <dl className={styles.fields}>
          <dt>{texts.type}</dt>
          <dd>
            <code className={styles.code}>{texts.typeValue}</code>
          </dd>
          <dt>{texts.name}</dt>
          <dd>
            <code className={styles.code}>{name}</code>
            <CopyButton text={name} label={texts.copy(kind, texts.name)} />
          </dd>
          <dt>{texts.value}</dt>
          <dd>
            <code className={styles.code}>{value}</code>
            <CopyButton text={value} label={texts.copy(kind, texts.value)} />
          </dd>
          <dt>{texts.found}</dt>
          <dd>
            {found.length === 0 ? (
              <span className={styles.quiet}>{texts.nothingFound}</span>
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
  showToast((await copyText(text)) ? texts.copied : texts.copyFailed);
}
