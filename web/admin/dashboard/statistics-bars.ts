import { statistics as texts } from '#content/admin/dashboard.ts';
import type { Bar } from '#web/ui/charts/chart-bars.ts';
import type { SpanAnswer, StatisticsAnswer } from './dashboard-data.ts';
import { dayText } from './day-spans.ts';

/** Statistics use UTC days, independent of the user's time zone. */
const format = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', ...options });
const shortMonth = format({ month: 'short' });
const month = format({ month: 'long' });
const monthAndYear = format({ month: 'long', year: 'numeric' });

/** Returns the bars of a response. Sample data replaces the real data if there is any. */
export function barsOf({ per, spans, sample }: StatisticsAnswer): Bar[] {
  return (sample ?? spans).map((span) => ({
    key: span.from,
    label: per === 'month' ? shortMonth.format(at(span.from)).slice(0, 3) : dayText(span.from),
    longLabel: per === 'month' ? monthAndYear.format(at(span.from)) : weekName(span),
    value: span.value,
    isUnfinished: span.unfinished,
  }));
}

/** Returns the meaning of the hatched bars: "November so far", or missing days. Null if every bar is complete. */
export function hatchName({ per, spans }: StatisticsAnswer): string | null {
  const hatched = spans.filter(({ unfinished }) => unfinished);
  const [only] = hatched;
  if (only === undefined) return null;
  const isLast = hatched.length === 1 && only === spans.at(-1);
  return isLast ? texts.soFar[per](month.format(at(only.from))) : texts.missingDays;
}

function weekName({ from, to }: SpanAnswer): string {
  return texts.week(dayText(from), dayText(to));
}

function at(day: string): Date {
  return new Date(`${day}T00:00:00Z`);
}
