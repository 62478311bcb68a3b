import { scheduled as texts } from '#content/admin/dashboard.ts';
import { dayOfMonth, longDate, weekday } from '#web/format/dates.ts';
import type { ScheduledEntry } from '../schedule/scheduled-entries.ts';
import { lagosDays, lagosFields } from '../lagos-time.ts';
import styles from './scheduled.module.css';

/** The next seven days. Today has a border, and days with entries have a dot. */
export function WeekStrip({ entries, now }: { entries: readonly ScheduledEntry[]; now: Date }) {
  const busy = entries.map(({ at }) => lagosFields(new Date(at)).date);
  return (
    <ol className={styles.week} aria-label={texts.week}>
      {lagosDays(now, 7).map((day, index) => {
        const at = new Date(`${day}T12:00:00Z`);
        const count = busy.filter((date) => date === day).length;
        return (
          <li
            key={day}
            className={styles.day}
            data-busy={count > 0 || undefined}
            aria-current={index === 0 ? 'date' : undefined}
          >
            <span className="visually-hidden">{texts.day(longDate(at), count)}</span>
            <span aria-hidden="true" className={styles.dayName}>
              {weekday(at).slice(0, 1)}
            </span>
            <span aria-hidden="true" className={styles.dayNumber}>
              {dayOfMonth(at)}
            </span>
          </li>
        );
      })}
    </ol>
  );
}
