import type { Bar } from '#web/ui/charts/chart-bars.ts';
import type { OverviewResponse, OverviewPeriod, OverviewPoint } from './newsletter-statistics.ts';
import { overview as texts } from './texts.ts';

const labelTexts = {
  quarter: (number: number, year: string) => `Q${number} ${year.slice(-2)}`,
  half: (number: number, year: string) => `H${number} ${year.slice(-2)}`,
  year: (_: number, year: string) => year,
} as const;

/** Formats months in UTC, because statistics use UTC months, independent of the user's time zone. */
const monthFormat = new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', month: 'long' });

const monthsPerPeriod: Record<OverviewPeriod, number> = { quarter: 3, half: 6, year: 12 };

/**
 * Returns the bars of a response: of the sample data if the response has a sample, otherwise of the real data. The
 * last period is usually incomplete.
 */
export function toOverviewBars({ period, points, sample, asOf: now }: OverviewResponse): Bar[] {
  return (sample ?? points).map((point) => {
    const { label, longLabel } = formatNames(point, period);
    const isUnfinished = new Date(point.until) > new Date(now);
    return { key: point.from.slice(0, 10), label, longLabel, value: point.value, isUnfinished };
  });
}

/** Returns the rows of the CSV file. They contain only real numbers, because sample data is never downloaded. */
export function toOverviewRows({ points, asOf: now }: OverviewResponse): string[][] {
  return [
    ['From', 'To', texts.columns.value, texts.columns.note],
    ...points.map(({ from, until, value }) => [
      from.slice(0, 10),
      getLastDayBefore(until),
      String(value),
      new Date(until) > new Date(now) ? texts.unfinished : '',
    ]),
  ];
}

function formatNames({ from, until }: OverviewPoint, period: OverviewPeriod) {
  const first = new Date(from);
  const year = String(first.getUTCFullYear());
  const number = Math.floor(first.getUTCMonth() / monthsPerPeriod[period]) + 1;
  const label = labelTexts[period](number, year);
  if (period === 'year') return { label, longLabel: year };
  const last = new Date(`${getLastDayBefore(until)}T00:00:00Z`);
  return { label, longLabel: `${monthFormat.format(first)}–${monthFormat.format(last)} ${year}` };
}

function getLastDayBefore(until: string): string {
  return new Date(new Date(until).getTime() - 1).toISOString().slice(0, 10);
}
