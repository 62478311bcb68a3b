import type { ReactNode } from 'react';
import { scheduleRule } from '#content/admin/schedule.ts';
import { MessageBar } from '#web/ui/feedback/message-bar.tsx';
import { fullMomentText } from '../time-text.ts';
import styles from '../editing/outcome-bar.module.css';

/** When something goes out by itself, with which words, and what can be done about it: one rule for all that is scheduled. */
export function ScheduleBar({ at, children }: { at: Date; children?: ReactNode }) {
  return (
    <section className={styles.outcome} aria-label={scheduleRule.heading}>
      <MessageBar
        mood="info"
        note={scheduleRule.text}
        action={<div className={styles.actions}>{children}</div>}
      >
        {scheduleRule.at(fullMomentText(at))}
      </MessageBar>
    </section>
  );
}
