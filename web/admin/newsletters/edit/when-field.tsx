import { writing } from '#content/admin/write-newsletter.ts';
import { RadioCards } from '#web/ui/fields/radio-cards.tsx';
import { MomentFields } from '../../schedule/moment-fields.tsx';
import { useNewsletterSettings } from '../progress/use-mail-transport.ts';
import { useNow } from '../../use-now.ts';
import type { When } from './use-when.ts';
import { whenText } from './when-text.ts';
import styles from './write-newsletter.module.css';

export function WhenField({ when, fault }: { when: When; fault: string | undefined }) {
  const now = useNow();
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
      {when.isLater ? (
        <MomentFields moment={when} texts={writing} hint={whenText(when.at, now)} fault={fault} />
      ) : null}
    </div>
  );
}
