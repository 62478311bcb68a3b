import type { Context } from 'hono';
import { parsed } from '#api/body.ts';
import type { ApiEnv } from '#api/env.ts';
import { isMessageKey, messages, messageText } from '#content/messages.ts';
import type { MessageKey } from '#content/messages.ts';
import type { Ctx } from '#domain/context.ts';
import { displayCount } from '#domain/analytics/display.ts';
import { visitReport } from '#domain/analytics/report.ts';
import type { Point } from '#domain/analytics/report.ts';
import { samplePoints, sampleStatistics } from '#domain/analytics/sample.ts';
import { period, span, tileNames } from '#domain/analytics/schema.ts';
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
      return { value, asOf, changePercent, onWire: { last_month: lastMonth, by_store: byStore } };
    },
  },
];

/**
 * GET /api/v1/metrics?period=: the dashboard's tiles, each with its source and the moment it is true of, and series by
 * day. While there are less than seven days of real figures, a sample stands beside the visitors, marked as such.
 */
export async function showMetrics(c: Context<ApiEnv>, ctx: Ctx): Promise<Response> {
  const wanted = parsed(period, c.req.query('period') ?? 'month');
  const [tiles, report, isSample] = await Promise.all([
    readTiles(ctx, tileNames, sources),
    visitReport(ctx, wanted),
    isSampleTime(ctx),
  ]);
  const series = [
    toSeries('figures.visitors', report.visitors),
    toSeries('figures.views', report.views),
    toSeries('figures.bots', report.bots),
  ];
  if (isSample) series.push({ ...toSeries('figures.visitors', samplePoints(report.visitors)), sample: true });
  return c.json({
    tiles: tiles.map(toTile),
    series,
    tables: { pages: report.pages, sources: report.sources, stores: report.stores, events: report.events },
  });
}

/** GET /api/v1/metrics/tiles: the tiles alone, for a page that shows no more. */
export async function showTiles(c: Context<ApiEnv>, ctx: Ctx): Promise<Response> {
  return c.json({ tiles: (await readTiles(ctx, tileNames, sources)).map(toTile) });
}

/**
 * GET /api/v1/metrics/statistics?per=month|week: clicks that led to a store in the last twelve months or weeks; while
 * there are less than seven days of real figures, a sample of the same spans stands beside them.
 */
export async function showStatistics(c: Context<ApiEnv>, ctx: Ctx): Promise<Response> {
  const per = parsed(span, c.req.query('per') ?? 'month');
  const asOf = ctx.clock.now();
  const [counts, isSample] = await Promise.all([storeClicksPer(ctx, per), isSampleTime(ctx)]);
  return c.json({
    per,
    name: messages['figures.downloads'],
    source: messages['figures.downloads.counted'],
    as_of: asOf,
    spans: counts.map(toSpan),
    sample: isSample ? sampleStatistics(counts, per).map(toSpan) : null,
  });
}

function toTile({ tile, texts, value, asOf, changePercent, onWire = {} }: TileReading) {
  return {
    name: messages[`figures.${tile}`],
    value,
    display: displayCount(value),
    source: isMessageKey(texts) ? messageText(texts) : texts,
    as_of: asOf,
    change_percent: changePercent,
    sample: false,
    ...onWire,
  };
}

function toSpan({ from, to, count, isUnfinished }: SpanCount) {
  return { from, to, value: count, unfinished: isUnfinished };
}

function toSeries(
  name: Extract<MessageKey, 'figures.visitors' | 'figures.views' | 'figures.bots'>,
  points: Point[],
) {
  const onWire = points.map(({ day, count }) => ({ date: day, value: count }));
  return { name: messages[name], points: onWire, source: messages['figures.source'], sample: false };
}
