import type { Context } from 'hono';
import type { ApiEnv } from '#api/env.ts';
import type { Ctx } from '#domain/context.ts';
import { newsletterFigures, overview, periods, readers } from '#domain/newsletter/overview.ts';
import type { Period } from '#domain/newsletter/overview.ts';

/** GET /api/v1/newsletters/figures: the tiles Total Newsletter Sent and Active Readers. */
export async function showNewsletterFigures(c: Context<ApiEnv>, ctx: Ctx): Promise<Response> {
  const figures = await newsletterFigures(ctx);
  return c.json({
    sent: figures.sent,
    sent_this_month: figures.sentThisMonth,
    sent_last_month: figures.sentLastMonth,
    change_percent: figures.changePercent,
    active_readers: figures.activeReaders,
    readers_by: figures.readersBy,
    as_of: ctx.clock.now(),
  });
}

/** GET /api/v1/newsletters/overview?period=quarter|half|year: letters sent, oldest first; other periods are quarters. */
export async function showOverview(c: Context<ApiEnv>, ctx: Ctx): Promise<Response> {
  const wanted = c.req.query('period') ?? '';
  const period: Period = isPeriod(wanted) ? wanted : 'quarter';
  const bars = await overview(ctx, period);
  return c.json({
    period,
    points: bars.map(({ from, until, letters }) => ({ from, until, value: letters })),
    as_of: ctx.clock.now(),
  });
}

/** GET /api/v1/newsletters/readers: what became of the last ten newsletters. */
export async function showReaders(c: Context<ApiEnv>, ctx: Ctx): Promise<Response> {
  const parts = await readers(ctx);
  const as_of = ctx.clock.now();
  if (parts.by === 'deliveries')
    return c.json({
      by: parts.by,
      delivered: parts.delivered,
      bounced: parts.bounced,
      left: parts.left,
      as_of,
    });
  const { by, opened, proxyOpened, notOpened, bounced } = parts;
  return c.json({ by, opened, opened_by_proxy: proxyOpened, not_opened: notOpened, bounced, as_of });
}

function isPeriod(text: string): text is Period {
  return Object.hasOwn(periods, text);
}
