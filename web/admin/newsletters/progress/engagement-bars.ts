import type { Bar } from '#web/ui/charts/chart-bars.ts';
import { formatTime, formatDayOfMonth, formatShortMonth, formatWeekday } from '#web/format/dates.ts';
import type { Engagement } from './engagement-data.ts';
import type { progressTexts } from './texts.ts';

export type EngagementCount = keyof typeof progressTexts.engagement.leads;
export type EngagementSpanKind = 'hour' | 'day';

const spans: Record<EngagementSpanKind, { hours: number; count: number }> = {
  hour: { hours: 1, count: 24 },
  day: { hours: 24, count: 14 },
};
/** The number of entries in the response that contain one hour. One more entry contains all later opens and clicks. */
const singleHours = 14 * 24;

type EngagementSums = Record<EngagementCount, number>;
/** The sums of one hour or one day after the start of sending. `isOver`: the sums no longer change. */
export type EngagementSpan = EngagementSums & { number: number; from: Date; isOver: boolean };

/** Returns the sums of the first 24 hours or 14 days. Leaves out hours and days that have not started. */
export function getEngagementSpans(engagement: Engagement, span: EngagementSpanKind): EngagementSpan[] {
  const { hours: length, count } = spans[span];
  const startedAt = Date.parse(engagement.startedAt ?? '');
  const passed = engagement.hours.length;
  return Array.from({ length: Math.min(count, Math.ceil(passed / length)) }, (_, at) => {
    const spanHours = engagement.hours.slice(at * length, (at + 1) * length);
    return {
      ...sumHours(spanHours),
      number: at + 1,
      from: new Date(startedAt + at * length * 3600_000),
      isOver: passed > (at + 1) * length,
    };
  });
}

export function sumLaterHours(engagement: Engagement): EngagementSums {
  return sumHours(engagement.hours.slice(singleHours));
}

export function toEngagementBars(
  engagement: Engagement,
  shown: EngagementCount,
  span: EngagementSpanKind,
): Bar[] {
  return getEngagementSpans(engagement, span).map((spanSums) => ({
    key: String(spanSums.number),
    label: String(spanSums.number),
    longLabel: formatSpanName(spanSums, span),
    value: spanSums[shown],
    isUnfinished: !spanSums.isOver,
  }));
}

/** Returns the data of the bars as table rows, with all sums. */
export function toEngagementRows(
  engagement: Engagement,
  span: EngagementSpanKind,
  formatCount: (count: number) => string,
): string[][] {
  return getEngagementSpans(engagement, span).map((spanSums) => [
    formatSpanName(spanSums, span),
    formatCount(spanSums.opened),
    formatCount(spanSums.clicked),
    formatCount(spanSums.proxies),
    formatCount(spanSums.programs),
  ]);
}

/** Formats the name of a bar in Lagos time, such as "Hour 3, Fri 11:00" or "Day 2, 21 Nov". */
function formatSpanName({ number, from }: EngagementSpan, span: EngagementSpanKind): string {
  if (span === 'hour') return `Hour ${number}, ${formatWeekday(from)} ${formatTime(from)}`;
  return `Day ${number}, ${formatDayOfMonth(from)} ${formatShortMonth(from)}`;
}

function sumHours(hours: Engagement['hours']): EngagementSums {
  const sums = { opened: 0, clicked: 0, proxies: 0, programs: 0 };
  for (const hour of hours) {
    sums.opened += hour.opened;
    sums.clicked += hour.clicked;
    sums.proxies += hour.openedByProxy;
    sums.programs += hour.programs;
  }
  return sums;
}
