import type { ReactNode } from 'react';
import { scheduleRule } from '#content/admin/schedule.ts';
import { MessageBar } from '#web/ui/feedback/message-bar.tsx';
import { formatFullMoment } from '../time-text.ts';
import styles from '../editing/outcome-bar.module.css';

/** Shows the scheduled time, the rule for all scheduled entries, and actions. */
export function ScheduleBar({ at, children }: { at: Date; children?: ReactNode }) {
  return (
    <section className={styles.outcome} aria-label={scheduleRule.heading}>
      <MessageBar tone="info" note={scheduleRule.text} action={<div className="cluster">{children}</div>}>
        {scheduleRule.at(formatFullMoment(at))}
      </MessageBar>
    </section>
  );
}
