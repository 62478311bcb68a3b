import { iconButtonClass } from '#web/ui/fields/button.tsx';
import { Icon } from '#web/ui/display/icon.tsx';
import { MessageBar } from '#web/ui/feedback/message-bar.tsx';
import { team } from '#content/admin/team.ts';
import styles from './team.module.css';

export type Outcome = { mood: 'good' | 'bad'; texts: string; note?: string | undefined };

/** What an action came to: said at once, and in sight wherever one has scrolled to. */
export function OutcomeBar({ outcome, onClose }: { outcome: Outcome; onClose: () => void }) {
  return (
    <div className={styles.outcome}>
      <MessageBar
        mood={outcome.mood}
        live="alert"
        note={outcome.note}
        action={
          <button
            type="button"
            className={`${iconButtonClass} ${styles.dismiss}`}
            aria-label={team.close}
            onClick={onClose}
          >
            <Icon name="close" size={18} />
          </button>
        }
      >
        {outcome.texts}
      </MessageBar>
    </div>
  );
}
