import type { Comparison, DaySpan } from '#modules/analytics/schema.ts';
import { dateOf, dayOf, monthStart } from '#modules/analytics/day.ts';

/** Two spans of as many days, the earlier one to compare the later one with. */
export type SpanPair = { span: DaySpan; before: DaySpan };

/**
 * A month as far as it has come, and as many days of the month before, from the 1st on: a part is never held against a
 * whole. Where the month before is shorter, both end with its last day: 1 to 31 March is 1 to 28 March against
 * 1 to 28 February.
 */
export function sameDaysBefore({ from, to }: DaySpan): SpanPair {
  const start = monthStart(dateOf(from), -1);
  const daysBefore = Number(dayOf(dateOf(from), -1).slice(8));
  const days = Math.min(Number(to.slice(8)), daysBefore);
  return {
    span: { from, to: dayOf(dateOf(from), days - 1) },
    before: { from: start, to: dayOf(dateOf(start), days - 1) },
  };
}

/** A day and the same weekday of the week before. */
export function sameWeekdayBefore(day: string): SpanPair {
  const before = dayOf(dateOf(day), -7);
  return { span: { from: day, to: day }, before: { from: before, to: before } };
}

/** How a sum changed, in percent to one decimal; null where there is nothing to compare with. */
export function compared(
  kind: Comparison['kind'],
  { span, before }: SpanPair,
  { value, valueBefore }: { value: number; valueBefore: number },
): Comparison | null {
  if (valueBefore === 0) return null;
  const percent = Math.round(((value - valueBefore) / valueBefore) * 1000) / 10;
  return { kind, span, value, before, valueBefore, percent };
}
