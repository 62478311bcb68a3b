import type { analytics as calls } from '#api/contract/analytics.ts';
import type { Value } from '#api/contract/call.ts';
import type { Handlers } from '#api/http/handler.ts';
import { isMessageKey, messages, messageText } from '#content/messages.ts';
import type { MessageKey } from '#content/messages.ts';
import { displayCount } from '#domain/analytics/display.ts';
import { visitReport } from '#domain/analytics/report.ts';
import type { Point } from '#domain/analytics/report.ts';
import { samplePoints, sampleStatistics } from '#domain/analytics/sample.ts';
import { tileNames } from '#domain/analytics/limits.ts';
import { storeClicksPer } from '#domain/analytics/statistics.ts';
import type { SpanCount } from '#domain/analytics/statistics.ts';
import { activeUsers, downloads, isSampleTime } from '#domain/analytics/tile.ts';
import { readTiles } from '#domain/analytics/tile-source.ts';
import type { TileReading, TileSource } from '#domain/analytics/tile-source.ts';
import { subscriberStatistics } from '#domain/subscribers/statistics.ts';

/** Where the tiles get their figures, the first that knows one wins: a connector to a store stands in front. */
const sources: readonly TileSource[] = [
  {
    tile: 'activeUsers',
    texts: 'figures.activeUsers.source',
    read: async (ctx) => ({ ...(await activeUsers(ctx)), changePercent: null }),
  },
  {
    tile: 'newUsers',
    texts: 'figures.newUsers.source',
    read: async (ctx) => {
      const { confirmedThisMonth, changePercent } = await subscriberStatistics(ctx);
      return { value: confirmedThisMonth, asOf: ctx.clock.now(), changePercent };
    },
  },
  {
    tile: 'downloads',
    texts: 'figures.downloads.source',
    read: async (ctx) => {
      const { value, asOf, changePercent, lastMonth, byStore } = await downloads(ctx);
      return { value, asOf, changePercent, lastMonth, byStore };
    },
  },
];

export const analytics: Handlers<typeof calls> = {
  /**
   * Tiles, each with its source and the moment it is true of, and series by day. While there are less than seven days
   * of real figures, a sample stands beside the visitors, marked as such.
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

  /** For a page that shows no more. */
  async findTiles(_asked, ctx) {
    return { tiles: (await readTiles(ctx, tileNames, sources)).map(toTile) };
  },

  /**
   * Clicks that led to a store in the last twelve months or weeks; while there are less than seven days of real
   * figures, a sample of the same spans stands beside them.
   */
  async findStatistics({ query: { per } }, ctx) {
    const asOf = ctx.clock.now();
    const [counts, isSample] = await Promise.all([storeClicksPer(ctx, per), isSampleTime(ctx)]);
    return {
      per,
      name: messages['figures.downloads'],
      source: messages['figures.downloads.counted'],
      as_of: asOf,
      spans: counts.map(toSpan),
      sample: isSample ? sampleStatistics(counts, per).map(toSpan) : null,
    };
  },
};

function toTile(reading: TileReading): Value<typeof calls.findTiles.item>['tiles'][number] {
  const { tile, texts, value, asOf, changePercent, lastMonth, byStore } = reading;
  return {
    name: messages[`figures.${tile}`],
    value,
    display: displayCount(value),
    source: isMessageKey(texts) ? messageText(texts) : texts,
    as_of: asOf,
    change_percent: changePercent,
    sample: false,
    last_month: lastMonth,
    by_store: byStore,
  };
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
