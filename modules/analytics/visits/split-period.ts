import { getDayBefore, getMonthStart } from '#modules/analytics/day.ts';
import type { VisitSpans } from '#modules/analytics/schema.ts';

/** Splits a period (first and last day included) into summed months and the remaining days. */
export function splitIntoSpans(
  { from, to }: { from: string; to: string },
  summedMonths: readonly string[],
): VisitSpans {
  const months = summedMonths.filter((month) => month >= from && getLastDay(month) <= to).toSorted();
  const days: { from: string; to: string }[] = [];
  let nextDay = from;
  for (const month of months) {
    if (nextDay < month) days.push({ from: nextDay, to: getDayBefore(month) });
    nextDay = getNextMonth(month);
  }
  if (nextDay <= to) days.push({ from: nextDay, to });
  return { months, days };
}

function getLastDay(month: string): string {
  return getDayBefore(getNextMonth(month));
}

function getNextMonth(month: string): string {
  return getMonthStart(new Date(`${month}T00:00:00Z`), 1);
}
