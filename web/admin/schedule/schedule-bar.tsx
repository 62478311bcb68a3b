import type { ReactNode } from 'react';
import { MessageBar } from '#web/ui/feedback/message-bar.tsx';
import { formatFullMoment } from '../time-text.ts';
import styles from '../editing/outcome-bar.module.css';

/** Shows the scheduled time, the rule for all scheduled entries, and actions. */
export function ScheduleBar({ at, children }: { at: Date; children?: ReactNode }) {
  return (
    <section className={styles.outcome} aria-label="Schedule">
      <MessageBar
        tone="info"
        note="The version of the last Update goes out. Later changes are stored, and go out only after you press Update."
        action={<div className="cluster">{children}</div>}
      >
        {`Scheduled for ${formatFullMoment(at)}.`}
      </MessageBar>
    </section>
  );
}
