import type { analytics as calls } from '#modules/analytics/contract.ts';
import type { Value } from '#api/http/call.ts';
import type { Handlers } from '#api/http/handler.ts';
import { messages } from '#content/messages.ts';
import type { MessageKey } from '#content/messages.ts';
import { displayCount } from '#modules/analytics/display.ts';
import { visitReport } from '#modules/analytics/report.ts';
import type { Point } from '#modules/analytics/report.ts';
import { samplePoints, sampleStatistics } from '#modules/analytics/sample.ts';
import type { TilePart } from '#modules/analytics/schema.ts';
import { sourceStatistic } from '#modules/analytics/source-tile.ts';
import { tileNames } from '#modules/analytics/constants.ts';
import { downloadsPer } from '#modules/analytics/statistics.ts';
import type { SpanCount } from '#modules/analytics/statistics.ts';
import { activeUsers, downloads, isSampleTime, monthSoFar } from '#modules/analytics/tile.ts';
import { readTiles } from '#modules/analytics/tile-source.ts';
import type { TileReading, TileSource } from '#modules/analytics/tile-source.ts';
import type { SourceId } from '#modules/connectors/constants.ts';
import type { Ctx } from '#modules/context.ts';
import { signUpsBetween } from '#modules/subscribers/statistics.ts';

/** The data sources of the tiles in order of priority: connectors come before the site's own counts. */
const sources: readonly TileSource[] = [
  ...tileNames.map((tile) => ({ tile, read: (ctx: Ctx) => sourceStatistic(ctx, tile) })),
  { tile: 'activeUsers', read: activeUsers },
  { tile: 'newUsers', read: (ctx) => monthSoFar(ctx, (span) => signUpsBetween(ctx, span)) },
  { tile: 'downloads', read: downloads },
];

export const analytics: Handlers<typeof calls> = {
  /**
   * Returns the tiles and the daily series. While there are fewer than seven days of real data, a sample series, marked
   * as such, accompanies the visitors.
   */
  async find({ query: { period } }, ctx) {
    const [tiles, report, isSample] = await Promise.all([
      readTiles(ctx, tileNames, sources),
      visitReport(ctx, period),
      isSampleTime(ctx),
    ]);
    const series = [
      toSeries('figures.visitors', report.visitors),
      toSeries('figures.views', report.views),
      toSeries('figures.bots', report.bots),
    ];
    if (isSample)
      series.push({ ...toSeries('figures.visitors', samplePoints(report.visitors)), sample: true });
    const { pages, sources: from, stores, events } = report;
    return { tiles: tiles.map(toTile), series, tables: { pages, sources: from, stores, events } };
  },

  /** For clients that show only the tiles. */
  async findTiles(_asked, ctx) {
    return { tiles: (await readTiles(ctx, tileNames, sources)).map(toTile) };
  },

  /**
   * Returns downloads from the connected stores, or store clicks if no store is connected. While there are fewer than
   * seven days of real data, a sample of the same spans accompanies the response.
   */
  async findStatistics({ query: { per } }, ctx) {
    const { spans, sources: stores, isSampleTime: isSample } = await downloadsPer(ctx, per);
    return {
      per,
      name: messages['figures.downloads'],
      source: stores.length === 0 ? messages['figures.downloads.counted'] : namesOf(stores),
      is_counted_here: stores.length === 0,
      as_of: ctx.clock.now(),
      spans: spans.map(toSpan),
      sample: isSample ? sampleStatistics(spans, per).map(toSpan) : null,
    };
  },
};

function toTile(reading: TileReading): Value<typeof calls.findTiles.item>['tiles'][number] {
  const { tile, value, asOf, period, comparison, parts, lastMonth, byStore } = reading;
  const counted = parts.filter(({ isCounted }) => isCounted).map(({ source }) => source);
  const isOwn = counted.length === 0;
  return {
    name: messages[`figures.${tile}`],
    value,
    display: displayCount(value),
    source: isOwn ? messages[`figures.${tile}.source`] : namesOf(counted),
    definition: isOwn ? messages[`figures.${tile}.definition`] : messages[`figures.${tile}.connected`],
    as_of: asOf,
    period,
    change_percent: comparison?.percent ?? null,
    comparison: comparison && {
      kind: comparison.kind,
      ...comparison.span,
      value: comparison.value,
      before: { ...comparison.before, value: comparison.valueBefore },
    },
    parts: parts.map(toPart),
    sample: false,
    last_month: lastMonth,
    by_store: byStore,
  };
}

function toPart(part: TilePart): Value<typeof calls.findTiles.item>['tiles'][number]['parts'][number] {
  const { source, metric, value, last, readAt, isCounted } = part;
  const name = messages[`figures.sources.${source}`];
  return { source, name, metric, value, last_day: last, as_of: readAt, counted: isCounted };
}

/** Returns for example "Samsung Galaxy Store, Google Play". */
function namesOf(ids: readonly SourceId[]): string {
  return ids.map((id) => messages[`figures.sources.${id}`]).join(', ');
}

function toSpan(counted: SpanCount): Value<typeof calls.findStatistics.item>['spans'][number] {
  const { from, to, count, isUnfinished } = counted;
  return { from, to, value: count, unfinished: isUnfinished };
}

function toSeries(
  name: Extract<MessageKey, 'figures.visitors' | 'figures.views' | 'figures.bots'>,
  points: Point[],
): Value<typeof calls.find.item>['series'][number] {
  const onWire = points.map(({ day, count }) => ({ date: day, value: count }));
  return { name: messages[name], points: onWire, source: messages['figures.source'], sample: false };
}
