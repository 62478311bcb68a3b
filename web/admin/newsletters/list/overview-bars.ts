import { overview as texts } from '#content/admin/newsletter.ts';
import type { Bar } from '#web/ui/charts/chart-bars.ts';
import type { OverviewAnswer, OverviewPeriod, OverviewPoint } from './newsletter-statistics.ts';

/** Statistics use UTC months, independent of the user's time zone. */
const month = new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', month: 'long' });

const monthsIn: Record<OverviewPeriod, number> = { quarter: 3, half: 6, year: 12 };

/**
 * Returns the bars of a response. Sample data replaces the real data if there is any. The last period is usually
 * incomplete.
 */
export function overviewBars({ period, points, sample, as_of: now }: OverviewAnswer): Bar[] {
  return (sample ?? points).map((point) => {
    const { label, longLabel } = namesOf(point, period);
    const isUnfinished = new Date(point.until) > new Date(now);
    return { key: point.from.slice(0, 10), label, longLabel, value: point.value, isUnfinished };
  });
}

/** Returns real numbers only. Sample data is never downloaded. */
export function overviewRows({ points, as_of: now }: OverviewAnswer): string[][] {
  const { columns } = texts;
  return [
    [columns.from, columns.to, columns.value, columns.note],
    ...points.map(({ from, until, value }) => [
      from.slice(0, 10),
      lastDayBefore(until),
      String(value),
      new Date(until) > new Date(now) ? texts.unfinished : '',
    ]),
  ];
}

function namesOf({ from, until }: OverviewPoint, period: OverviewPeriod) {
  const first = new Date(from);
  const year = String(first.getUTCFullYear());
  const number = Math.floor(first.getUTCMonth() / monthsIn[period]) + 1;
  const label = texts.labels[period](number, year);
  if (period === 'year') return { label, longLabel: year };
  const last = new Date(`${lastDayBefore(until)}T00:00:00Z`);
  return { label, longLabel: texts.span(month.format(first), month.format(last), year) };
}

function lastDayBefore(until: string): string {
  return new Date(new Date(until).getTime() - 1).toISOString().slice(0, 10);
}
