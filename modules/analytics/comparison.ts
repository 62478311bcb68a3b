import type { Comparison, DaySpan } from '#modules/analytics/schema.ts';
import { parseDay, formatDay, getMonthStart } from '#modules/analytics/day.ts';

/** Two spans of equal length: a span and the earlier span to compare it with. */
export type SpanComparison = { span: DaySpan; before: DaySpan };

/**
 * Returns the finished part of a month and the same number of days from the start of the previous month. If the previous month
 * is shorter, both spans get its length: 1 to 31 March becomes 1 to 28 March, compared with 1 to 28 February.
 */
export function getSameDaysBefore({ from, to }: DaySpan): SpanComparison {
  const start = getMonthStart(parseDay(from), -1);
  const daysBefore = Number(formatDay(parseDay(from), -1).slice(8));
  const days = Math.min(Number(to.slice(8)), daysBefore);
  return {
    span: { from, to: formatDay(parseDay(from), days - 1) },
    before: { from: start, to: formatDay(parseDay(start), days - 1) },
  };
}

export function getSameWeekdayBefore(day: string): SpanComparison {
  const before = formatDay(parseDay(day), -7);
  return { span: { from: day, to: day }, before: { from: before, to: before } };
}

/** Returns a comparison with the change of a sum in percent, to one decimal. Returns null if the earlier sum is 0. */
export function toComparison(
  kind: Comparison['kind'],
  { span, before }: SpanComparison,
  { value, valueBefore }: { value: number; valueBefore: number },
): Comparison | null {
  if (valueBefore === 0) return null;
  const percent = Math.round(((value - valueBefore) / valueBefore) * 1000) / 10;
  return { kind, span, value, before, valueBefore, percent };
}
