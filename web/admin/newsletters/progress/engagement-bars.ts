import { sending } from '#content/admin/sending.ts';
import type { Bar } from '#web/ui/charts/chart-bars.ts';
import { clock, dayOfMonth, shortMonth, weekday } from '#web/format/dates.ts';
import type { Engagement } from './engagement-data.ts';

const { engagement: texts } = sending;

export type Shown = keyof typeof texts.leads;
export type Span = 'hour' | 'day';

const spans: Record<Span, { hours: number; count: number }> = {
  hour: { hours: 1, count: 24 },
  day: { hours: 24, count: 14 },
};
/** The number of single hours in the response. All later opens and clicks are in one more entry. */
const hoursApart = 14 * 24;

type Sums = Record<Shown, number>;
/** The sums of an hour or a day since the start. `isOver`: the sums no longer change. */
export type EngagementSpan = Sums & { number: number; from: Date; isOver: boolean };

/** Returns the first 24 hours or 14 days, as far as they have passed. */
export function engagementSpans(engagement: Engagement, span: Span): EngagementSpan[] {
  const { hours: length, count } = spans[span];
  const startedAt = Date.parse(engagement.started_at ?? '');
  const passed = engagement.hours.length;
  return Array.from({ length: Math.min(count, Math.ceil(passed / length)) }, (_, at) => {
    const within = engagement.hours.slice(at * length, (at + 1) * length);
    return {
      ...summed(within),
      number: at + 1,
      from: new Date(startedAt + at * length * 3600_000),
      isOver: passed > (at + 1) * length,
    };
  });
}

export function laterThan(engagement: Engagement): Sums {
  return summed(engagement.hours.slice(hoursApart));
}

export function engagementBars(engagement: Engagement, shown: Shown, span: Span): Bar[] {
  return engagementSpans(engagement, span).map((one) => ({
    key: String(one.number),
    label: String(one.number),
    longLabel: nameOf(one, span),
    value: one[shown],
    isUnfinished: !one.isOver,
  }));
}

/** Returns the data of the bars as table rows, with all sums. */
export function engagementRows(
  engagement: Engagement,
  span: Span,
  written: (count: number) => string,
): string[][] {
  return engagementSpans(engagement, span).map((one) => [
    nameOf(one, span),
    written(one.opened),
    written(one.clicked),
    written(one.proxies),
    written(one.programs),
  ]);
}

/** Formats the name of a bar in Lagos time, such as "Hour 3, Fri 11:00" or "Day 2, 21 Nov". */
function nameOf({ number, from }: EngagementSpan, span: Span): string {
  if (span === 'hour') return texts.hour(number, `${weekday(from)} ${clock(from)}`);
  return texts.day(number, `${dayOfMonth(from)} ${shortMonth(from)}`);
}

function summed(hours: Engagement['hours']): Sums {
  const sums = { opened: 0, clicked: 0, proxies: 0, programs: 0 };
  for (const hour of hours) {
    sums.opened += hour.opened;
    sums.clicked += hour.clicked;
    sums.proxies += hour.opened_by_proxy;
    sums.programs += hour.programs;
  }
  return sums;
}
