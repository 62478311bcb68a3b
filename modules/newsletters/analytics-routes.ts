import type { ServerType } from '#api/http/call.ts';
import type { newsletterAnalytics as calls } from '#modules/newsletters/analytics-contract.ts';
import type { Handlers } from '#api/http/handler.ts';
import { getNewsletterStatistics, getOverview, getReadersResult } from '#modules/newsletters/statistics.ts';
import { readEngagement } from '#modules/newsletters/tracking.ts';
import type { SentEmailsBar, ReadersResult } from '#modules/newsletters/statistics.ts';

export const newsletterAnalytics: Handlers<typeof calls> = {
  async count(_asked, ctx) {
    const statistics = await getNewsletterStatistics(ctx);
    return {
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
    };
  },

  async findOverview({ query: { period = 'quarter' } }, ctx) {
    const { bars, sample } = await getOverview(ctx, period);
    return { period, points: toBars(bars), sample: sample && toBars(sample), as_of: ctx.clock.now() };
  },

  async findEngagement({ path: { id } }, ctx) {
    const { startedAt, links, allLinks, hours } = await readEngagement(ctx, id);
    return {
      started_at: startedAt,
      links,
      all_links: allLinks,
      hours: hours.map(({ hour, opened, proxyOpened, clicked, programs }) => ({
        hour,
        opened,
        opened_by_proxy: proxyOpened,
        clicked,
        programs,
      })),
    };
  },

  /** Returns the results of the last ten newsletters. */
  async findReaders(_asked, ctx) {
    const { parts, sample } = await getReadersResult(ctx);
    return { ...toParts(parts), sample: sample && toParts(sample), as_of: ctx.clock.now() };
  },
};

function toBars(bars: readonly SentEmailsBar[]): ServerType<typeof calls.findOverview.item>['points'] {
  return bars.map(({ from, until, emails }) => ({ from, until, value: emails }));
}

function toParts(parts: ReadersResult): NonNullable<ServerType<typeof calls.findReaders.item>['sample']> {
  if (parts.by === 'deliveries') return parts;
  const { by, opened, proxyOpened, notOpened, bounced } = parts;
  return { by, opened, opened_by_proxy: proxyOpened, not_opened: notOpened, bounced };
}
