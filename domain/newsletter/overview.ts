import type { Ctx } from '#domain/context.ts';
import { changePercent } from '#domain/newsletter/figures.ts';
import { countsOpensSetting } from '#domain/newsletter/newsletter-store.ts';
import {
  firstBegun,
  keepReadersOfDay,
  lastNewslettersCounts,
  lettersByMonth,
  newsletterTotals,
  reachedSince,
  readersOfDay,
  readersSince,
} from '#domain/newsletter/reader-store.ts';
import type { NewsletterTotals } from '#domain/newsletter/reader-store.ts';
import { sampleBars, sampleReaders } from '#domain/newsletter/sample.ts';

const dayMs = 24 * 3600_000;
const readerDays = 30;
const donutNewsletters = 10;
/** Days of its own figures that a widget needs before its sample goes (positions, "Differences"). */
const sampleDays = 7;

/** Months in one bar, and how many bars (specification, "Quarterly/Biannually/Annually"). */
export const periods = { quarter: [3, 8], half: [6, 6], year: [12, 5] } as const;
export type Period = keyof typeof periods;

export type NewsletterFigures = NewsletterTotals & {
  changePercent: number | null;
  activeReaders: number;
  /** Against the 30 days before; null where nobody counted then. */
  activeReadersChangePercent: number | null;
  /** `opens`: people who opened or clicked; `reached`: people whom a letter reached, because opens are not counted. */
  readersBy: 'opens' | 'reached';
};
/** Letters sent in [from, until), by the day on which their newsletter began. */
export type Bar = { from: Date; until: Date; letters: number };
export type Readers =
  | {
      by: 'opens';
      opened: number;
      /** Those among all letters that a mail program's own server fetched: it opened nothing by that. */
      proxyOpened: number;
      notOpened: number;
      bounced: number;
    }
  | { by: 'deliveries'; delivered: number; bounced: number; left: number };

/** The tiles Total Newsletter Sent and Active Readers, as positions.md reads them; months in UTC. */
export async function newsletterFigures(ctx: Ctx): Promise<NewsletterFigures> {
  const now = ctx.clock.now();
  const months = { lastMonth: monthStart(now, -1), thisMonth: monthStart(now, 0) };
  const [totals, { activeReaders, readersBy }] = await Promise.all([
    newsletterTotals(ctx.db, months),
    countReaders(ctx),
  ]);
  const before = await readersOfDay(ctx.db, dayOf(now, -readerDays), readersBy);
  return {
    ...totals,
    changePercent: changePercent(totals.sentThisMonth, totals.sentLastMonth),
    activeReaders,
    activeReadersChangePercent: before === undefined ? null : changePercent(activeReaders, before),
    readersBy,
  };
}

/** Keeps today's number of active readers, so that it can be compared with in 30 days; later runs write over it. */
export async function keepReaderDay(ctx: Ctx): Promise<void> {
  const { activeReaders, readersBy } = await countReaders(ctx);
  const day = dayOf(ctx.clock.now(), 0);
  await keepReadersOfDay(ctx.db, { day, readers: activeReaders, counted_by: readersBy });
}

/**
 * The Overview chart: letters sent per quarter, half-year or year (UTC), oldest first, empty periods included. `sample`
 * stands in their place until the first newsletter is seven days old, null after that.
 */
export async function overview(ctx: Ctx, period: Period): Promise<{ bars: Bar[]; sample: Bar[] | null }> {
  const now = ctx.clock.now();
  const bars = emptyBars(now, period);
  const [months, isSample] = await Promise.all([
    lettersByMonth(ctx.db, bars[0]?.from ?? now),
    isSampleTime(ctx),
  ]);
  for (const { month, letters } of months) {
    const bar = bars.find(({ from, until }) => month >= from && month < until);
    if (bar) bar.letters += letters;
  }
  return { bars, sample: isSample ? sampleBars(bars) : null };
}

/** The Readers donut: what became of the last ten newsletters; `sample` as in the Overview chart. */
export async function readers(ctx: Ctx): Promise<{ parts: Readers; sample: Readers | null }> {
  const [counts, isCounted, isSample] = await Promise.all([
    lastNewslettersCounts(ctx.db, donutNewsletters),
    countsOpensSetting(ctx.db),
    isSampleTime(ctx),
  ]);
  const countOf = (name: string): number => counts.get(name) ?? 0;
  const [sent, bounced, opened] = [countOf('sent'), countOf('bounced'), countOf('opened')];
  const parts: Readers = isCounted
    ? {
        by: 'opens',
        opened,
        proxyOpened: countOf('proxyOpened'),
        notOpened: Math.max(0, sent - opened),
        bounced,
      }
    : { by: 'deliveries', delivered: sent, bounced, left: countOf('left') };
  return { parts, sample: isSample ? sampleReaders[parts.by] : null };
}

async function countReaders(ctx: Ctx): Promise<Pick<NewsletterFigures, 'activeReaders' | 'readersBy'>> {
  const since = new Date(ctx.clock.now().getTime() - readerDays * dayMs);
  const isCounted = await countsOpensSetting(ctx.db);
  return isCounted
    ? { activeReaders: await readersSince(ctx.db, since), readersBy: 'opens' }
    : { activeReaders: await reachedSince(ctx.db, since), readersBy: 'reached' };
}

async function isSampleTime(ctx: Ctx): Promise<boolean> {
  const first = await firstBegun(ctx.db);
  return first === null || ctx.clock.now().getTime() - first.getTime() < sampleDays * dayMs;
}

function emptyBars(now: Date, period: Period): Bar[] {
  const [months, count] = periods[period];
  const current = Math.floor(now.getUTCMonth() / months) * months;
  return Array.from({ length: count }, (_, at) => {
    const month = current - (count - 1 - at) * months;
    return {
      from: new Date(Date.UTC(now.getUTCFullYear(), month, 1)),
      until: new Date(Date.UTC(now.getUTCFullYear(), month + months, 1)),
      letters: 0,
    };
  });
}

function monthStart(now: Date, monthsOn: number): Date {
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + monthsOn, 1));
}

function dayOf(now: Date, daysOn: number): string {
  return new Date(now.getTime() + daysOn * dayMs).toISOString().slice(0, 10);
}
