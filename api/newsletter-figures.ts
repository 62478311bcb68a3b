import type { Context } from 'hono';
import type { ApiEnv } from '#api/env.ts';
import type { Ctx } from '#domain/context.ts';
import { newsletterStatistics, overview, periods, readers } from '#domain/newsletters/overview.ts';
import type { Bar, Period, Readers } from '#domain/newsletters/overview.ts';

/** GET /api/v1/newsletters/figures: the tiles Total Newsletter Sent and Active Readers. */
export async function showNewsletterStatistics(c: Context<ApiEnv>, ctx: Ctx): Promise<Response> {
  const statistics = await newsletterStatistics(ctx);
  return c.json({
    written: statistics.written,
    sent: statistics.sent,
    sent_this_month: statistics.sentThisMonth,
    sent_last_month: statistics.sentLastMonth,
    change_percent: statistics.changePercent,
    letters_delivered: statistics.emailsDelivered,
    first_sent_at: statistics.firstSentAt,
    active_readers: statistics.readers.count,
    active_readers_change_percent: statistics.readersChangePercent,
    active_readers_as_of: statistics.readers.asOf,
    readers_by: statistics.readers.by,
    as_of: ctx.clock.now(),
  });
}

/** GET /api/v1/newsletters/overview?period=quarter|half|year: emails sent, oldest first; other periods are quarters. */
export async function showOverview(c: Context<ApiEnv>, ctx: Ctx): Promise<Response> {
  const wanted = c.req.query('period') ?? '';
  const period: Period = isPeriod(wanted) ? wanted : 'quarter';
  const { bars, sample } = await overview(ctx, period);
  return c.json({
    period,
    points: pointsOf(bars),
    sample: sample && pointsOf(sample),
    as_of: ctx.clock.now(),
  });
}

/** GET /api/v1/newsletters/readers: what became of the last ten newsletters. */
export async function showReaders(c: Context<ApiEnv>, ctx: Ctx): Promise<Response> {
  const { parts, sample } = await readers(ctx);
  return c.json({ ...partsOf(parts), sample: sample && partsOf(sample), as_of: ctx.clock.now() });
}

function pointsOf(bars: readonly Bar[]) {
  return bars.map(({ from, until, emails }) => ({ from, until, value: emails }));
}

function partsOf(parts: Readers) {
  if (parts.by === 'deliveries') return parts;
  const { by, opened, proxyOpened, notOpened, bounced } = parts;
  return { by, opened, opened_by_proxy: proxyOpened, not_opened: notOpened, bounced };
}

function isPeriod(text: string): text is Period {
  return Object.hasOwn(periods, text);
}
