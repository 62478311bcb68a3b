import type { Ctx } from '#domain/context.ts';
import { changePercent } from '#domain/newsletter/figures.ts';
import { countsOpensSetting } from '#domain/newsletter/newsletter-store.ts';
import {
  lastNewslettersCounts,
  lettersByMonth,
  newslettersSentBetween,
  reachedSince,
  readersSince,
} from '#domain/newsletter/reader-store.ts';

const dayMs = 24 * 3600_000;
const readerDays = 30;
const donutNewsletters = 10;

/** Months in one bar, and how many bars (specification, "Quarterly/Biannually/Annually"). */
export const periods = { quarter: [3, 8], half: [6, 6], year: [12, 5] } as const;
export type Period = keyof typeof periods;

export type NewsletterFigures = {
  sent: number;
  sentThisMonth: number;
  sentLastMonth: number;
  changePercent: number | null;
  activeReaders: number;
  /** `opens`: people who opened or clicked; `reached`: people whom a letter reached, because opens are not counted. */
  readersBy: 'opens' | 'reached';
};
/** Letters sent in [from, until), by the day on which their newsletter began. */
export type Bar = { from: Date; until: Date; letters: number };
export type Readers =
  | { by: 'opens'; opened: number; proxyOpened: number; notOpened: number; bounced: number }
  | { by: 'deliveries'; delivered: number; bounced: number; left: number };

/** The tiles Total Newsletter Sent and Active Readers, as positions.md reads them; months in UTC. */
export async function newsletterFigures(ctx: Ctx): Promise<NewsletterFigures> {
  const now = ctx.clock.now();
  const since = new Date(now.getTime() - readerDays * dayMs);
  const thisMonth = monthStart(now, 0);
  const isCounted = await countsOpensSetting(ctx.db);
  const [sent, sentThisMonth, sentLastMonth, activeReaders] = await Promise.all([
    newslettersSentBetween(ctx.db, undefined, monthStart(now, 1)),
    newslettersSentBetween(ctx.db, thisMonth, monthStart(now, 1)),
    newslettersSentBetween(ctx.db, monthStart(now, -1), thisMonth),
    isCounted ? readersSince(ctx.db, since) : reachedSince(ctx.db, since),
  ]);
  return {
    sent,
    sentThisMonth,
    sentLastMonth,
    changePercent: changePercent(sentThisMonth, sentLastMonth),
    activeReaders,
    readersBy: isCounted ? 'opens' : 'reached',
  };
}

/** The Overview chart: letters sent per quarter, half-year or year (UTC), oldest first, empty periods included. */
export async function overview(ctx: Ctx, period: Period): Promise<Bar[]> {
  const [months, count] = periods[period];
  const now = ctx.clock.now();
  const current = Math.floor(now.getUTCMonth() / months) * months;
  const bars = Array.from({ length: count }, (_, at) => {
    const month = current - (count - 1 - at) * months;
    return {
      from: new Date(Date.UTC(now.getUTCFullYear(), month, 1)),
      until: new Date(Date.UTC(now.getUTCFullYear(), month + months, 1)),
      letters: 0,
    };
  });
  for (const { month, letters } of await lettersByMonth(ctx.db, bars[0]?.from ?? now)) {
    const bar = bars.find(({ from, until }) => month >= from && month < until);
    if (bar) bar.letters += letters;
  }
  return bars;
}

/** The Readers donut: what became of the last ten newsletters. */
export async function readers(ctx: Ctx): Promise<Readers> {
  const [counts, isCounted] = await Promise.all([
    lastNewslettersCounts(ctx.db, donutNewsletters),
    countsOpensSetting(ctx.db),
  ]);
  const countOf = (name: string): number => counts.get(name) ?? 0;
  const bounced = countOf('bounced');
  if (!isCounted) return { by: 'deliveries', delivered: countOf('sent'), bounced, left: countOf('left') };
  const opened = countOf('opened');
  const proxyOpened = countOf('proxyOpened');
  const notOpened = Math.max(0, countOf('sent') - opened - proxyOpened);
  return { by: 'opens', opened, proxyOpened, notOpened, bounced };
}

function monthStart(now: Date, monthsOn: number): Date {
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + monthsOn, 1));
}
