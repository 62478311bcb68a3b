import { dayBefore, monthStart } from '#modules/analytics/day.ts';
import type { VisitSpans } from '#modules/analytics/schema.ts';

/** Splits a period (first and last day included) into the months that have sums and the remaining days. */
export function spansOf({ from, to }: { from: string; to: string }, summed: readonly string[]): VisitSpans {
  const months = summed.filter((month) => month >= from && lastDayOf(month) <= to).toSorted();
  const days: { from: string; to: string }[] = [];
  let next = from;
  for (const month of months) {
    if (next < month) days.push({ from: next, to: dayBefore(month) });
    next = nextMonth(month);
  }
  if (next <= to) days.push({ from: next, to });
  return { months, days };
}

function lastDayOf(month: string): string {
  return dayBefore(nextMonth(month));
}

function nextMonth(month: string): string {
  return monthStart(new Date(`${month}T00:00:00Z`), 1);
}
