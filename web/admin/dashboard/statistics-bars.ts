import { statistics as texts } from '#content/admin/dashboard.ts';
import type { Bar } from '#web/ui/charts/chart-bars.ts';
import type { SpanResponse, StatisticsResponse } from './dashboard-data.ts';
import { formatDayText } from './day-spans.ts';

/** Statistics use UTC days, independent of the user's time zone. */
const format = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', ...options });
const shortMonthFormat = format({ month: 'short' });
const monthFormat = format({ month: 'long' });
const monthAndYearFormat = format({ month: 'long', year: 'numeric' });

/** Returns the bars of a response. Sample data replaces the real data if there is any. */
export function toBars({ per, spans, sample }: StatisticsResponse): Bar[] {
  return (sample ?? spans).map((span) => ({
    key: span.from,
    label:
      per === 'month' ? shortMonthFormat.format(toDate(span.from)).slice(0, 3) : formatDayText(span.from),
    longLabel: per === 'month' ? monthAndYearFormat.format(toDate(span.from)) : formatWeek(span),
    value: span.value,
    isUnfinished: span.unfinished,
  }));
}

/** Returns the meaning of the hatched bars: "November so far", or missing days. Null if every bar is complete. */
export function getHatchName({ per, spans }: StatisticsResponse): string | null {
  const hatchedSpans = spans.filter(({ unfinished }) => unfinished);
  const [only] = hatchedSpans;
  if (only === undefined) return null;
  const isLast = hatchedSpans.length === 1 && only === spans.at(-1);
  return isLast ? texts.soFar[per](monthFormat.format(toDate(only.from))) : texts.missingDays;
}

function formatWeek({ from, to }: SpanResponse): string {
  return texts.week(formatDayText(from), formatDayText(to));
}

function toDate(day: string): Date {
  return new Date(`${day}T00:00:00Z`);
}
