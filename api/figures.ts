import type { Context } from 'hono';
import { parsed } from '#api/body.ts';
import type { ApiEnv } from '#api/env.ts';
import { messages } from '#content/messages.ts';
import type { MessageKey } from '#content/messages.ts';
import type { Ctx } from '#domain/context.ts';
import { displayCount } from '#domain/figures/display.ts';
import { visitReport } from '#domain/figures/report.ts';
import type { Point } from '#domain/figures/report.ts';
import { samplePoints } from '#domain/figures/sample.ts';
import { period } from '#domain/figures/schema.ts';
import { activeUsers, downloads, isSampleTime } from '#domain/figures/tile.ts';
import type { Figure } from '#domain/figures/tile.ts';
import { subscriberFigures } from '#domain/newsletter/figures.ts';

/**
 * GET /api/v1/metrics?period=: the dashboard's tiles, each with its source and the moment it is true of, and series by
 * day. While there are less than seven days of real figures, a sample stands beside the visitors, marked as such.
 */
export async function showMetrics(c: Context<ApiEnv>, ctx: Ctx): Promise<Response> {
  const wanted = parsed(period, c.req.query('period') ?? 'month');
  const [active, subscribers, stores, report, isSample] = await Promise.all([
    activeUsers(ctx),
    subscriberFigures(ctx),
    downloads(ctx),
    visitReport(ctx, wanted),
    isSampleTime(ctx),
  ]);
  const newUsers = { value: subscribers.confirmedThisMonth, asOf: report.asOf };
  const series = [
    toSeries('figures.visitors', report.visitors),
    toSeries('figures.views', report.views),
    toSeries('figures.bots', report.bots),
  ];
  if (isSample) series.push({ ...toSeries('figures.visitors', samplePoints(report.visitors)), sample: true });
  return c.json({
    tiles: [
      toTile('figures.activeUsers', active),
      toTile('figures.newUsers', newUsers),
      { ...toTile('figures.downloads', stores), last_month: stores.lastMonth, by_store: stores.byStore },
    ],
    series,
    tables: { pages: report.pages, sources: report.sources, stores: report.stores, events: report.events },
  });
}

type Named = 'figures.activeUsers' | 'figures.newUsers' | 'figures.downloads';

function toTile(name: Named, { value, asOf }: Figure) {
  return {
    name: messages[name],
    value,
    display: displayCount(value),
    source: messages[`${name}.source`],
    as_of: asOf,
    sample: false,
  };
}

function toSeries(
  name: Extract<MessageKey, 'figures.visitors' | 'figures.views' | 'figures.bots'>,
  points: Point[],
) {
  const onWire = points.map(({ day, count }) => ({ date: day, value: count }));
  return { name: messages[name], points: onWire, source: messages['figures.source'], sample: false };
}
