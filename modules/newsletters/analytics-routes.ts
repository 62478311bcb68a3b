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
      ...statistics,
      lettersDelivered: statistics.emailsDelivered,
      activeReaders: statistics.readers.count,
      activeReadersChangePercent: statistics.readersChangePercent,
      activeReadersAsOf: statistics.readers.asOf,
      readersBy: statistics.readers.by,
      asOf: ctx.clock.now(),
    };
  },

  async findOverview({ query: { period = 'quarter' } }, ctx) {
    const { bars, sample } = await getOverview(ctx, period);
    return { period, points: toBars(bars), sample: sample && toBars(sample), asOf: ctx.clock.now() };
  },

  async findEngagement({ path: { id } }, ctx) {
    const { startedAt, links, allLinks, hours } = await readEngagement(ctx, id);
    return {
      startedAt,
      links,
      allLinks,
      hours: hours.map((counts) => renameProxyOpened(counts)),
    };
  },

  /** Returns the results of the last ten newsletters. */
  async findReaders(_asked, ctx) {
    const { parts, sample } = await getReadersResult(ctx);
    return { ...toParts(parts), sample: sample && toParts(sample), asOf: ctx.clock.now() };
  },
};

function toBars(bars: readonly SentEmailsBar[]): ServerType<typeof calls.findOverview.item>['points'] {
  return bars.map(({ from, until, emails }) => ({ from, until, value: emails }));
}

function toParts(parts: ReadersResult): NonNullable<ServerType<typeof calls.findReaders.item>['sample']> {
  if (parts.by === 'deliveries') return parts;
  return renameProxyOpened(parts);
}

function renameProxyOpened<Counts extends { proxyOpened: number }>(counts: Counts) {
  return { ...counts, openedByProxy: counts.proxyOpened };
}
