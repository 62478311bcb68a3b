import type { Ctx } from '#modules/context.ts';
import { getActiveReaders, areOpensCounted } from '#modules/newsletters/active-readers.ts';
import type { ActiveReaders } from '#modules/newsletters/active-readers.ts';
import { newsletterStates, type NewsletterState } from '#modules/newsletters/constants.ts';
import { computeChangePercent } from '#modules/subscribers/statistics.ts';
import {
  countByState,
  findFirstNewsletterStart,
  countLastNewsletters,
  countEmailsByMonth,
  getNewsletterTotals,
} from '#modules/newsletters/tracking-store.ts';
import type { NewsletterTotals } from '#modules/newsletters/tracking-store.ts';
import { dayMs } from '#modules/time.ts';

const donutNewsletters = 10;
/** Number of days after the first newsletter in which a widget shows sample data (specification 2.80). */
const sampleDays = 7;

/** The number of months per bar and the number of bars (specification 2.85). */
export const periods = { quarter: [3, 8], half: [6, 6], year: [12, 5] } as const;
export type Period = keyof typeof periods;

export type NewsletterStatistics = NewsletterTotals & {
  changePercent: number | null;
  readers: ActiveReaders;
  /** Change compared with 30 days before; null if no count of that day is stored. */
  readersChangePercent: number | null;
};
/** The number of emails sent by newsletters that started in [from, until). */
export type SentEmailsBar = { from: Date; until: Date; emails: number };
export type ReadersResult =
  | {
      /** Counts only emails to subscribers who agreed to counting. */
      by: 'opens';
      opened: number;
      /** Emails whose pixel was loaded by the proxy of a mail provider, which does not prove an open. */
      proxyOpened: number;
      notOpened: number;
      bounced: number;
    }
  | { by: 'deliveries'; delivered: number; bounced: number; left: number };

/** Returns the number of newsletters in each state, for /metrics. */
export async function countNewslettersByState(ctx: Pick<Ctx, 'db'>): Promise<[NewsletterState, number][]> {
  const counted = await countByState(ctx.db);
  return newsletterStates.map((state) => [state, counted.get(state) ?? 0]);
}

/** Returns the values of the tiles Total Newsletter Sent and Active Readers (specification 2.83); months in UTC. */
export async function getNewsletterStatistics(ctx: Ctx): Promise<NewsletterStatistics> {
  const now = ctx.clock.now();
  const months = { lastMonth: getMonthStart(now, -1), thisMonth: getMonthStart(now, 0) };
  const [totals, { readers, changePercent: readersChangePercent }] = await Promise.all([
    getNewsletterTotals(ctx.db, months),
    getActiveReaders(ctx),
  ]);
  const change = computeChangePercent(totals.sentThisMonth, totals.sentLastMonth);
  return { ...totals, changePercent: change, readers, readersChangePercent };
}

/**
 * Returns the Overview chart: emails sent per quarter, half-year or year (UTC), oldest first, including empty periods. `sample`
 * replaces the real counts until the first newsletter is seven days old, and is null afterwards.
 */
export async function getOverview(
  ctx: Ctx,
  period: Period,
): Promise<{ bars: SentEmailsBar[]; sample: SentEmailsBar[] | null }> {
  const now = ctx.clock.now();
  const bars = createEmptyBars(now, period);
  const [months, isSample] = await Promise.all([
    countEmailsByMonth(ctx.db, bars[0]?.from ?? now),
    isSampleTime(ctx),
  ]);
  for (const { month, emails } of months) {
    const bar = bars.find(({ from, until }) => month >= from && month < until);
    if (bar) bar.emails += emails;
  }
  return { bars, sample: isSample ? toSampleBars(bars) : null };
}

/** Returns the Readers donut: the results of the last ten newsletters. `sample` has the same meaning as in `getOverview`. */
export async function getReadersResult(
  ctx: Ctx,
): Promise<{ parts: ReadersResult; sample: ReadersResult | null }> {
  const [counts, isCounted, isSample] = await Promise.all([
    countLastNewsletters(ctx.db, donutNewsletters),
    areOpensCounted(ctx),
    isSampleTime(ctx),
  ]);
  const getCount = (name: string): number => counts.get(name) ?? 0;
  const [counted, bounced, opened] = [
    getCount('counted-sent'),
    getCount('counted-bounced'),
    getCount('opened'),
  ];
  const parts: ReadersResult =
    isCounted && counted + bounced > 0
      ? {
          by: 'opens',
          opened,
          proxyOpened: getCount('proxyOpened'),
          notOpened: Math.max(0, counted - opened),
          bounced,
        }
      : {
          by: 'deliveries',
          delivered: getCount('sent'),
          bounced: getCount('bounced'),
          left: getCount('left'),
        };
  return { parts, sample: isSample ? sampleReaders[parts.by] : null };
}

async function isSampleTime(ctx: Ctx): Promise<boolean> {
  const first = await findFirstNewsletterStart(ctx.db);
  return first === null || ctx.clock.now().getTime() - first.getTime() < sampleDays * dayMs;
}

function createEmptyBars(now: Date, period: Period): SentEmailsBar[] {
  const [months, count] = periods[period];
  const current = Math.floor(now.getUTCMonth() / months) * months;
  return Array.from({ length: count }, (_, at) => {
    const month = current - (count - 1 - at) * months;
    return {
      from: new Date(Date.UTC(now.getUTCFullYear(), month, 1)),
      until: new Date(Date.UTC(now.getUTCFullYear(), month + months, 1)),
      emails: 0,
    };
  });
}

function getMonthStart(now: Date, monthOffset: number): Date {
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + monthOffset, 1));
}

/** Sample counts that show a new user the purpose of the chart; always labelled as a sample. */
const sampleEmails = [2_100, 4_800, 9_000, 18_000, 27_000, 41_000, 58_000, 43_000] as const;

/** Replaces the real counts with sample counts. The last count is lower, because the last period is not finished. */
function toSampleBars<Bar extends { emails: number }>(bars: readonly Bar[]): Bar[] {
  const sampleCounts = sampleEmails.slice(-bars.length);
  return bars.map((bar, at) => ({ ...bar, emails: sampleCounts[at] ?? 0 }));
}

/** Sample data of the donut, with and without counted opens; always labelled as a sample. */
const sampleReaders = {
  opens: { by: 'opens', opened: 3_196, proxyOpened: 420, notOpened: 4_964, bounced: 252 },
  deliveries: { by: 'deliveries', delivered: 8_102, bounced: 252, left: 58 },
} as const;
