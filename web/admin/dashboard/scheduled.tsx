import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router';
import { Badge } from '#web/ui/display/badge.tsx';
import { getButtonClass } from '#web/ui/fields/button.tsx';
import { EmptyState } from '#web/ui/table/empty-state.tsx';
import { QueryState } from '../query-state.tsx';
import { getSection } from '../shell/sections.ts';
import { useNow } from '../use-now.ts';
import { type ScheduledEntry, useScheduled } from '../schedule/scheduled-entries.ts';
import { useStatistics } from './dashboard-data.ts';
import styles from './scheduled.module.css';
import { ScheduledItem } from './scheduled-item.tsx';
import { toLagosFields, fromLagosFields, listLagosDays } from '../lagos-time.ts';
import { formatDayOfMonth, formatLongDate, formatWeekday } from '#web/format/dates.ts';
import { dayMs } from '#modules/time.ts';
import { states } from '../texts.ts';

const sampleTexts = [
  { kind: 'post', title: 'Sell your coins safely', days: 1, clock: '09:00' },
  { kind: 'newsletter', title: 'December rooms: what is new', days: 11, clock: '08:00' },
] as const;

const ChangeTime = lazy(async () => ({
  default: (await import('../schedule/change-time.tsx')).RescheduleDialog,
}));
const CancelScheduled = lazy(async () => ({
  default: (await import('../schedule/cancel-scheduled.tsx')).CancelScheduled,
}));

/** The maximum number of scheduled entries in an API response. */
const maxScheduled = 50;

/** The list of scheduled posts and newsletters, the earliest first. Entries can be rescheduled or cancelled. */
export function Scheduled() {
  const now = useNow();
  const { data, error, refetch } = useScheduled();
  const isSampleTime = Boolean(useStatistics('month').data?.sample);
  const [changing, setChanging] = useState<ScheduledEntry | null>(null);
  const [cancelling, setCancelling] = useState<ScheduledEntry | null>(null);
  if (data === undefined) {
    return (
      <section className={styles.card} aria-label="Scheduled" aria-busy={error === null}>
        <QueryState error={error} refetch={refetch} failed="The list could not be loaded." />
      </section>
    );
  }
  const isSample = data.length === 0 && isSampleTime;
  const entries = isSample ? createSampleEntries(now) : data;
  if (entries.length === 0) return <NothingScheduled />;
  return (
    <section className={styles.card} aria-label="Scheduled">
      <div className={styles.head}>
        <h2 className="title">Scheduled</h2>
        {isSample ? <Badge tone="sample">{states.sample}</Badge> : null}
        <p className="note push">Times in Lagos (WAT)</p>
      </div>
      <WeekStrip entries={entries} now={now} />
      <ul className={styles.entries}>
        {entries.map((entry) => (
          <ScheduledItem
            key={`${entry.kind} ${entry.id}`}
            entry={entry}
            onChange={() => setChanging(entry)}
            onCancel={() => setCancelling(entry)}
          />
        ))}
      </ul>
      <div className={styles.foot}>
        <Link to={getSection('blog').address} className={styles.link}>
          Schedule a post
        </Link>
        <span>
          {isSample
            ? 'You have not scheduled anything yet.'
            : formatWaiting(entries.length, { areMore: entries.length >= maxScheduled })}
        </span>
      </div>
      <Suspense>
        {changing === null ? null : <ChangeTime entry={changing} onClose={() => setChanging(null)} />}
        {cancelling === null ? null : (
          <CancelScheduled entry={cancelling} onClose={() => setCancelling(null)} />
        )}
      </Suspense>
    </section>
  );
}

function NothingScheduled() {
  return (
    <section className={styles.card} aria-label="Scheduled">
      <EmptyState
        motifs={['moons', 'leaf', 'water']}
        fact="Nothing is scheduled"
        action={
          <Link to={getSection('blog').address} className={getButtonClass('plain')}>
            Schedule a post
          </Link>
        }
      >
        Schedule a post or a newsletter, and it goes out at the time you choose.
      </EmptyState>
    </section>
  );
}

/** Returns the two sample entries of the specification, with dates relative to today. Sample entries are read-only. */
function createSampleEntries(now: Date): ScheduledEntry[] {
  return sampleTexts.map(({ kind, title, days, clock }, index) => {
    const { date } = toLagosFields(new Date(now.getTime() + days * dayMs));
    const at = new Date(fromLagosFields({ date, time: clock }) ?? now).toISOString();
    return { kind, id: -1 - index, title, at, canChange: false };
  });
}

/** The next seven days. Today has a border, and days with entries have a dot. */
function WeekStrip({ entries, now }: { entries: readonly ScheduledEntry[]; now: Date }) {
  const scheduledDays = entries.map(({ at }) => toLagosFields(new Date(at)).date);
  return (
    <ol className={styles.week} aria-label="The next seven days">
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
            <span className="visually-hidden">{formatDay(formatLongDate(at), count)}</span>
            <span aria-hidden="true">{formatWeekday(at).slice(0, 1)}</span>
            <span aria-hidden="true" className={styles.dayNumber}>
              {formatDayOfMonth(at)}
            </span>
          </li>
        );
      })}
    </ol>
  );
}

function formatWaiting(count: number, { areMore }: { areMore: boolean }) {
  return areMore ? `the next ${count}` : `${count} waiting`;
}

function formatDay(name: string, count: number) {
  return count === 0 ? `${name}, nothing` : `${name}, ${count === 1 ? '1 entry' : `${count} entries`}`;
}
