import type { Ctx } from '#domain/context.ts';
import { dayBefore, dayOf, monthStart } from '#domain/analytics/day.ts';
import type { Span } from '#domain/analytics/limits.ts';
import { countsByDay } from '#domain/analytics/store.ts';

/** What happened from one day to another (both included, UTC); `isUnfinished`: the last day is not over yet. */
export type SpanCount = { from: string; to: string; count: number; isUnfinished: boolean };

/** How many months or weeks the chart looks back, the unfinished one included. */
export const spansShown = 12;

/**
 * Clicks that led to a store in each of the last twelve months or weeks, oldest first; a week begins on Monday (ISO
 * 8601). Sums of clicks, which may be added, unlike visitors.
 */
export async function storeClicksPer(ctx: Ctx, span: Span): Promise<SpanCount[]> {
  const now = ctx.clock.now();
  const spans = lastSpans(now, span);
  const days = await countsByDay(ctx.db, 'store', { from: spans[0]?.from ?? dayOf(now), to: dayOf(now) });
  return spans.map(({ from, to }) => ({
    from,
    to,
    count: days.reduce((sum, { day, count }) => (day >= from && day <= to ? sum + count : sum), 0),
    isUnfinished: to >= dayOf(now),
  }));
}

function lastSpans(now: Date, span: Span): { from: string; to: string }[] {
  const starts = Array.from({ length: spansShown + 1 }, (_, index) => {
    const back = index - spansShown + 1;
    return span === 'month' ? monthStart(now, back) : dayOf(now, 7 * back - daysSinceMonday(now));
  });
  return starts.slice(0, -1).map((from, index) => ({ from, to: dayBefore(starts[index + 1] ?? from) }));
}

function daysSinceMonday(now: Date): number {
  return (now.getUTCDay() + 6) % 7;
}
