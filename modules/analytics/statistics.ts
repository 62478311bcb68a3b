import type { Ctx } from '#modules/context.ts';
import { dateOf, dayBefore, dayOf, monthStart } from '#modules/analytics/day.ts';
import type { Span } from '#modules/analytics/constants.ts';
import type { DaySpan } from '#modules/analytics/schema.ts';
import { tileSources } from '#modules/analytics/source-tile.ts';
import { countsByDay } from '#modules/analytics/store.ts';
import { isSampleTime } from '#modules/analytics/tile.ts';
import type { SourceId } from '#modules/connectors/constants.ts';
import { sumSources } from '#modules/connectors/statistics.ts';

/**
 * What happened from one day to another (both included, UTC); `isUnfinished`: not all of its days are counted, because the
 * last ones are not over yet, or a store told nothing of the first ones.
 */
export type SpanCount = DaySpan & { count: number; isUnfinished: boolean };

/** Downloads by span, and the stores that told them; none where the site counted clicks itself. */
export type DownloadSpans = { spans: SpanCount[]; sources: SourceId[]; isSampleTime: boolean };

/** How many months or weeks the chart looks back, the unfinished one included. */
export const spansShown = 12;
/** Days that connected stores have to know before the sample goes (specification 2.80). */
const sampleDays = 7;

/**
 * Downloads in each of twelve months or weeks, oldest first; a week begins on Monday (ISO 8601). As the connected stores
 * tell them, up to the last day that all have; without one as clicks that led to a store, up to today. Both may be added,
 * unlike visitors.
 */
export async function downloadsPer(ctx: Ctx, span: Span): Promise<DownloadSpans> {
  const stores = await tileSources(ctx, 'downloads');
  if (stores === undefined)
    return { spans: await storeClicksPer(ctx, span), sources: [], isSampleTime: await isSampleTime(ctx) };
  const { counted, to } = stores;
  const spans = lastSpans(dateOf(to), span);
  const known = spans.map(({ from, to: end }) => ({ from, to: end < to ? end : to }));
  const sums = await sumSources(ctx, counted, known);
  // A store that keeps two months tells nothing of the months before: their bars are of the others alone.
  const first =
    counted
      .map((one) => one.first)
      .toSorted()
      .at(-1) ?? to;
  return {
    spans: spans.map(({ from, to: end }, at) => ({
      from,
      to: end,
      count: sums.reduce((sum, ofOne) => sum + (ofOne[at] ?? 0), 0),
      isUnfinished: end > to || from < first,
    })),
    sources: counted.map(({ source }) => source),
    isSampleTime: first > dayOf(dateOf(to), 1 - sampleDays),
  };
}

/** Clicks that led to a store in each of the last twelve months or weeks, oldest first. */
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

function lastSpans(at: Date, span: Span): DaySpan[] {
  const starts = Array.from({ length: spansShown + 1 }, (_, index) => {
    const back = index - spansShown + 1;
    return span === 'month' ? monthStart(at, back) : dayOf(at, 7 * back - daysSinceMonday(at));
  });
  return starts.slice(0, -1).map((from, index) => ({ from, to: dayBefore(starts[index + 1] ?? from) }));
}

function daysSinceMonday(at: Date): number {
  return (at.getUTCDay() + 6) % 7;
}
