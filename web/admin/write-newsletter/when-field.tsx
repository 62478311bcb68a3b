import { useId } from 'react';
import { writing } from '#content/admin/write-newsletter.ts';
import { Icon } from '#web/ui/display/icon.tsx';
import { RadioCards } from '#web/ui/fields/radio-cards.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { useNewsletterSettings } from '../sending/use-letters-go.ts';
import { useNow } from '../use-now.ts';
import type { When } from './use-when.ts';
import { whenText } from './when-words.ts';
import styles from './write-newsletter.module.css';

/** "Publish Now / Publish Later", and for later the day and the time. */
export function WhenField({ when, fault }: { when: When; fault: string | undefined }) {
  const seconds = useNewsletterSettings().data?.undo_seconds ?? 30;
  return (
    <div className={styles.when}>
      <RadioCards
        label={writing.when}
        layout="columns"
        choices={[
          { name: 'now', texts: writing.now.texts, note: writing.now.note(seconds) },
          { name: 'later', texts: writing.later.texts, note: writing.later.note },
        ]}
        chosen={when.isLater ? 'later' : 'now'}
        onChoose={when.choose}
      />
      {when.isLater ? <MomentFields when={when} fault={fault} /> : null}
    </div>
  );
}

/** The date and the time, both of Lagos wherever somebody sits, and what they mean. */
export function MomentFields({ when, fault }: { when: When; fault: string | undefined }) {
  const id = useId();
  const now = useNow();
  return (
    <>
      <div className={styles.moment}>
        <TextField
          label={writing.date}
          type="date"
          required
          value={when.date}
          aria-describedby={id}
          onChange={(event) => when.setDate(event.target.value)}
        />
        <TextField
          label={writing.time}
          type="time"
          required
          value={when.time}
          aria-describedby={id}
          onChange={(event) => when.setTime(event.target.value)}
        />
      </div>
      <p id={id} className={fault === undefined ? styles.hint : styles.fault}>
        {fault === undefined ? null : <Icon name="warning" size={16} />}
        {fault ?? whenText(when.at, now)}
      </p>
    </>
  );
}
