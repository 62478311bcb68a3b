import { scheduled as texts } from '#content/admin/dashboard.ts';
import { formatDayOfMonth, formatLongDate, formatWeekday } from '#web/format/dates.ts';
import type { ScheduledEntry } from '../schedule/scheduled-entries.ts';
import { listLagosDays, toLagosFields } from '../lagos-time.ts';
import styles from './scheduled.module.css';

/** The next seven days. Today has a border, and days with entries have a dot. */
export function WeekStrip({ entries, now }: { entries: readonly ScheduledEntry[]; now: Date }) {
  const scheduledDays = entries.map(({ at }) => toLagosFields(new Date(at)).date);
  return (
    <ol className={styles.week} aria-label={texts.week}>
      {listLagosDays(now, 7).map((day, index) => {
        const at = new Date(`${day}T12:00:00Z`);
        const count = scheduledDays.filter((date) => date === day).length;
        return (
          <li
            key={day}
            className={styles.day}
            data-busy={count > 0 || undefined}
            aria-current={index === 0 ? 'date' : undefined}
          >
            <span className="visually-hidden">{texts.day(formatLongDate(at), count)}</span>
            <span aria-hidden="true" className={styles.dayName}>
              {formatWeekday(at).slice(0, 1)}
            </span>
            <span aria-hidden="true" className={styles.dayNumber}>
              {formatDayOfMonth(at)}
            </span>
          </li>
        );
      })}
    </ol>
  );
}
