import type { Ctx } from '#modules/context.ts';
import { parseDay, getDayBefore, formatDay, getMonthStart } from '#modules/analytics/day.ts';
import type { ChartSpan } from '#modules/analytics/constants.ts';
import type { DaySpan } from '#modules/analytics/schema.ts';
import { findTileConnectors } from '#modules/analytics/connector-tile.ts';
import { listCountsByDay } from '#modules/analytics/store.ts';
import { needsSample } from '#modules/analytics/site-tiles.ts';
import type { ConnectorId } from '#modules/connectors/constants.ts';
import { sumByConnector } from '#modules/connectors/statistics.ts';

/**
 * A count between two days (both included, UTC). `isUnfinished`: some days are missing, because the span is not over or
 * a store has no data for its first days.
 */
export type SpanCount = DaySpan & { count: number; isUnfinished: boolean };

/** Downloads by span, and the stores that provided them. `sources` is empty if the counts are store clicks. */
export type DownloadSpans = { spans: SpanCount[]; sources: ConnectorId[]; needsSample: boolean };

/** Number of months or weeks in the chart, including the current span. */
export const chartSpanCount = 12;
/** Number of days with store data from which the chart no longer shows a sample (specification 2.80). */
const sampleDays = 7;

/**
 * Returns the downloads of twelve months or weeks, oldest first. A week starts on Monday (ISO 8601). The counts come
 * from the connected stores up to the last day for which all stores have data, or else from store clicks up to today.
 * Unlike visitors, downloads and clicks can be added.
 */
export async function getDownloadsBySpan(ctx: Ctx, span: ChartSpan): Promise<DownloadSpans> {
  const stores = await findTileConnectors(ctx, 'downloads');
  if (stores === undefined)
    return { spans: await getStoreClicksBySpan(ctx, span), sources: [], needsSample: await needsSample(ctx) };
  const { counted, to } = stores;
  const spans = listLastSpans(parseDay(to), span);
  const coveredSpans = spans.map(({ from, to: end }) => ({ from, to: end < to ? end : to }));
  const sums = await sumByConnector(ctx, counted, coveredSpans);
  // Some stores have data of only two months. Earlier bars contain only the other stores.
  const commonFirstDay =
    counted
      .map((coverage) => coverage.first)
      .toSorted()
      .at(-1) ?? to;
  return {
    spans: spans.map(({ from, to: end }, at) => ({
      from,
      to: end,
      count: sums.reduce((sum, connectorSums) => sum + (connectorSums[at] ?? 0), 0),
      isUnfinished: end > to || from < commonFirstDay,
    })),
    sources: counted.map(({ source }) => source),
    needsSample: commonFirstDay > formatDay(parseDay(to), 1 - sampleDays),
  };
}

/** Returns the store clicks of the last twelve months or weeks, oldest first. */
export async function getStoreClicksBySpan(ctx: Ctx, span: ChartSpan): Promise<SpanCount[]> {
  const now = ctx.clock.now();
  const spans = listLastSpans(now, span);
  const days = await listCountsByDay(ctx.db, 'store', {
    from: spans[0]?.from ?? formatDay(now),
    to: formatDay(now),
  });
  return spans.map(({ from, to }) => ({
    from,
    to,
    count: days.reduce((sum, { day, count }) => (day >= from && day <= to ? sum + count : sum), 0),
    isUnfinished: to >= formatDay(now),
  }));
}

function listLastSpans(at: Date, span: ChartSpan): DaySpan[] {
  const starts = Array.from({ length: chartSpanCount + 1 }, (_, index) => {
    const offset = index - chartSpanCount + 1;
    return span === 'month'
      ? getMonthStart(at, offset)
      : formatDay(at, 7 * offset - countDaysSinceMonday(at));
  });
  return starts.slice(0, -1).map((from, index) => ({ from, to: getDayBefore(starts[index + 1] ?? from) }));
}

function countDaysSinceMonday(at: Date): number {
  return (at.getUTCDay() + 6) % 7;
}
