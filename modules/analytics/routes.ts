import type { analytics as calls } from '#modules/analytics/contract.ts';
import type { ServerType } from '#api/http/call.ts';
import type { Handlers } from '#api/http/handler.ts';
import { messages } from '#content/messages.ts';
import type { MessageKey } from '#content/messages.ts';
import { formatCount } from '#modules/analytics/display.ts';
import { getVisitReport } from '#modules/analytics/report.ts';
import type { DayCount } from '#modules/analytics/report.ts';
import { createSamplePoints, createSampleStatistics } from '#modules/analytics/sample.ts';
import type { TilePart } from '#modules/analytics/schema.ts';
import { getConnectorStatistic } from '#modules/analytics/connector-tile.ts';
import { tileNames } from '#modules/analytics/constants.ts';
import { getDownloadsBySpan } from '#modules/analytics/statistics.ts';
import type { SpanCount } from '#modules/analytics/statistics.ts';
import { getActiveUsers, getDownloads, needsSample, getMonthToDate } from '#modules/analytics/site-tiles.ts';
import { readTiles } from '#modules/analytics/read-tiles.ts';
import type { TileReading, TileSource } from '#modules/analytics/read-tiles.ts';
import type { ConnectorId } from '#modules/connectors/constants.ts';
import type { Ctx } from '#modules/context.ts';
import { countSignUpsBetween } from '#modules/subscribers/statistics.ts';

/** The data sources of the tiles, in order of priority. Connectors have priority over the site's own counts. */
const tileSources: readonly TileSource[] = [
  ...tileNames.map((tile) => ({ tile, read: (ctx: Ctx) => getConnectorStatistic(ctx, tile) })),
  { tile: 'activeUsers', read: getActiveUsers },
  { tile: 'newUsers', read: (ctx) => getMonthToDate(ctx, (span) => countSignUpsBetween(ctx, span)) },
  { tile: 'downloads', read: getDownloads },
];

export const analytics: Handlers<typeof calls> = {
  /**
   * Returns the tiles and the daily series. While there are fewer than seven days of real data, also returns a sample
   * series of visitors, which is marked as a sample.
   */
  async find({ query: { period } }, ctx) {
    const [tiles, report, isSample] = await Promise.all([
      readTiles(ctx, tileNames, tileSources),
      getVisitReport(ctx, period),
      needsSample(ctx),
    ]);
    const series = [
      toSeries('figures.visitors', report.visitors),
      toSeries('figures.views', report.views),
      toSeries('figures.bots', report.bots),
    ];
    if (isSample)
      series.push({ ...toSeries('figures.visitors', createSamplePoints(report.visitors)), sample: true });
    const { pages, sources: trafficSources, stores, events } = report;
    return { tiles: tiles.map(toTile), series, tables: { pages, sources: trafficSources, stores, events } };
  },

  /** Returns only the tiles, without the daily series. */
  async findTiles(_request, ctx) {
    return { tiles: (await readTiles(ctx, tileNames, tileSources)).map(toTile) };
  },

  /**
   * Returns downloads from the connected stores, or clicks on store links if no store is connected. While there are fewer than
   * seven days of real data, also returns a sample of the same spans.
   */
  async findStatistics({ query: { per } }, ctx) {
    const { spans, sources: stores, needsSample } = await getDownloadsBySpan(ctx, per);
    return {
      per,
      name: messages['figures.downloads'],
      source: stores.length === 0 ? messages['figures.downloads.counted'] : formatConnectorNames(stores),
      isCountedHere: stores.length === 0,
      asOf: ctx.clock.now(),
      spans: spans.map(toSpan),
      sample: needsSample ? createSampleStatistics(spans, per).map(toSpan) : null,
    };
  },
};

function toTile(reading: TileReading): ServerType<typeof calls.findTiles.item>['tiles'][number] {
  const { tile, value, asOf, period, comparison, parts, lastMonth, byStore } = reading;
  const countedConnectors = parts.filter(({ isCounted }) => isCounted).map(({ source }) => source);
  const isCountedHere = countedConnectors.length === 0;
  return {
    name: messages[`figures.${tile}`],
    value,
    display: formatCount(value),
    source: isCountedHere ? messages[`figures.${tile}.source`] : formatConnectorNames(countedConnectors),
    definition: isCountedHere
      ? messages[`figures.${tile}.definition`]
      : messages[`figures.${tile}.connected`],
    asOf,
    period,
    changePercent: comparison?.percent ?? null,
    comparison: comparison && {
      kind: comparison.kind,
      ...comparison.span,
      value: comparison.value,
      before: { ...comparison.before, value: comparison.valueBefore },
    },
    parts: parts.map(toPart),
    sample: false,
    lastMonth,
    byStore,
  };
}

function toPart(part: TilePart): ServerType<typeof calls.findTiles.item>['tiles'][number]['parts'][number] {
  const { source, metric, value, last, readAt, isCounted } = part;
  const name = messages[`figures.sources.${source}`];
  return { source, name, metric, value, lastDay: last, asOf: readAt, counted: isCounted };
}

/** Returns the names of connectors, for example "Samsung Galaxy Store, Google Play". */
function formatConnectorNames(ids: readonly ConnectorId[]): string {
  return ids.map((id) => messages[`figures.sources.${id}`]).join(', ');
}

function toSpan(spanCount: SpanCount): ServerType<typeof calls.findStatistics.item>['spans'][number] {
  const { from, to, count, isUnfinished } = spanCount;
  return { from, to, value: count, unfinished: isUnfinished };
}

function toSeries(
  name: Extract<MessageKey, 'figures.visitors' | 'figures.views' | 'figures.bots'>,
  points: DayCount[],
): ServerType<typeof calls.find.item>['series'][number] {
  const responsePoints = points.map(({ day, count }) => ({ date: day, value: count }));
  return { name: messages[name], points: responsePoints, source: messages['figures.source'], sample: false };
}
