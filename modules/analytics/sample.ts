import type { DayCount } from '#modules/analytics/report.ts';
import type { ChartSpan } from '#modules/analytics/constants.ts';
import type { SpanCount } from '#modules/analytics/statistics.ts';

/** The sample counts of a week, which show new users the purpose of the chart. The UI always labels the counts as a sample. */
const sampleWeek = [412, 388, 450, 517, 602, 730, 655] as const;

/** Returns sample counts for the days of `points`. The same weekday always has the same count. */
export function createSamplePoints(points: readonly DayCount[]): DayCount[] {
  return points.map(({ day }) => {
    const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
    return { day, count: sampleWeek[(weekday + 6) % 7] ?? 0 };
  });
}

/** The sample counts of twelve months. The UI always labels them as a sample. */
const sampleSpans = [1100, 1400, 1600, 1900, 2300, 2200, 2900, 3400, 3300, 4100, 4900, 3200] as const;

/** Returns sample counts for the spans. Weeks have a quarter of the monthly count. */
export function createSampleStatistics(spans: readonly SpanCount[], span: ChartSpan): SpanCount[] {
  const divisor = span === 'month' ? 1 : 4;
  return spans.map((spanCount, index) => ({
    ...spanCount,
    count: Math.round((sampleSpans[index] ?? 0) / divisor),
  }));
}
