import type { Point } from '#modules/analytics/report.ts';
import type { Span } from '#modules/analytics/constants.ts';
import type { SpanCount } from '#modules/analytics/statistics.ts';

/** A week as it might look, so that a newcomer sees what a chart is for; always labelled as a sample. */
const sampleWeek = [412, 388, 450, 517, 602, 730, 655] as const;

/** Sample counts for the days of real points, the same for the same weekday. */
export function samplePoints(points: readonly Point[]): Point[] {
  return points.map(({ day }) => {
    const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
    return { day, count: sampleWeek[(weekday + 6) % 7] ?? 0 };
  });
}

/** Twelve months or weeks as they might look (the described chart shows sample data); always labelled as such. */
const sampleSpans = [1100, 1400, 1600, 1900, 2300, 2200, 2900, 3400, 3300, 4100, 4900, 3200] as const;

/** Sample counts for the spans of real ones; weeks are a quarter as high. */
export function sampleStatistics(spans: readonly SpanCount[], span: Span): SpanCount[] {
  const share = span === 'month' ? 1 : 4;
  return spans.map((real, index) => ({ ...real, count: Math.round((sampleSpans[index] ?? 0) / share) }));
}
