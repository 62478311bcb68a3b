import { statistics as texts } from '#content/admin/dashboard.ts';
import type { Bar } from '#web/ui/charts/chart-bars.ts';
import type { SpanAnswer, StatisticsAnswer } from './dashboard-data.ts';

/** Days of figures are days in UTC, wherever one reads them. */
const format = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', ...options });
const shortMonth = format({ month: 'short' });
const month = format({ month: 'long' });
const monthAndYear = format({ month: 'long', year: 'numeric' });
const shortDay = format({ day: 'numeric', month: 'short' });

/** The bars of an answer: the sample's while there is one. */
export function barsOf({ per, spans, sample }: StatisticsAnswer): Bar[] {
  return (sample ?? spans).map((span) => ({
    key: span.from,
    label: per === 'month' ? shortMonth.format(at(span.from)).slice(0, 3) : shortDay.format(at(span.from)),
    longLabel: per === 'month' ? monthAndYear.format(at(span.from)) : weekName(span),
    value: span.value,
    isUnfinished: span.unfinished,
  }));
}

/** What the hatched bar means: "November so far"; null where every bar is finished. */
export function soFarName({ per, spans }: StatisticsAnswer): string | null {
  const last = spans.findLast(({ unfinished }) => unfinished);
  if (last === undefined) return null;
  return texts.soFar[per](month.format(at(last.from)));
}

function weekName({ from, to }: SpanAnswer): string {
  return texts.week(shortDay.format(at(from)), shortDay.format(at(to)));
}

function at(day: string): Date {
  return new Date(`${day}T00:00:00Z`);
}
