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
 * A count between two days (both included, UTC). `isUnfinished`: some days are missing, because the span is not over or
 * a store has no data for its first days.
 */
export type SpanCount = DaySpan & { count: number; isUnfinished: boolean };

/** Downloads by span, and the stores that provided them. `sources` is empty if the counts are store clicks. */
export type DownloadSpans = { spans: SpanCount[]; sources: SourceId[]; isSampleTime: boolean };

/** Number of months or weeks in the chart, including the current span. */
export const spansShown = 12;
/** Days of store data that are needed before the sample disappears (specification 2.80). */
const sampleDays = 7;

/**
 * Returns the downloads of twelve months or weeks, oldest first. A week starts on Monday (ISO 8601). The counts come
 * from the connected stores up to the last day that all stores have, or else from store clicks up to today. Unlike
 * visitors, downloads and clicks can be added.
 */
export async function downloadsPer(ctx: Ctx, span: Span): Promise<DownloadSpans> {
  const stores = await tileSources(ctx, 'downloads');
  if (stores === undefined)
    return { spans: await storeClicksPer(ctx, span), sources: [], isSampleTime: await isSampleTime(ctx) };
  const { counted, to } = stores;
  const spans = lastSpans(dateOf(to), span);
  const known = spans.map(({ from, to: end }) => ({ from, to: end < to ? end : to }));
  const sums = await sumSources(ctx, counted, known);
  // Some stores have data of two months only. Bars before that contain the other stores alone.
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

/** Returns the store clicks of the last twelve months or weeks, oldest first. */
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
