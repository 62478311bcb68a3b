import { newsletterEditor } from '#content/admin/write-newsletter.ts';
import { RadioCards } from '#web/ui/fields/radio-cards.tsx';
import { MomentFields } from '../../schedule/moment-fields.tsx';
import { useNewsletterSettings } from '../progress/use-mail-transport.ts';
import { useNow } from '../../use-now.ts';
import type { SendTime } from './use-when.ts';
import { formatSendTime } from './when-text.ts';
import styles from './write-newsletter.module.css';

export function SendTimeField({ when, error }: { when: SendTime; error: string | undefined }) {
  const now = useNow();
  const seconds = useNewsletterSettings().data?.undo_seconds ?? 30;
  return (
    <div className={styles.when}>
      <RadioCards
        label={newsletterEditor.when}
        layout="columns"
        choices={[
          { name: 'now', texts: newsletterEditor.now.texts, note: newsletterEditor.now.note(seconds) },
          { name: 'later', texts: newsletterEditor.later.texts, note: newsletterEditor.later.note },
        ]}
        chosen={when.isLater ? 'later' : 'now'}
        onChoose={when.choose}
      />
      {when.isLater ? (
        <MomentFields
          moment={when}
          texts={newsletterEditor}
          hint={formatSendTime(when.at, now)}
          error={error}
        />
      ) : null}
    </div>
  );
}
