import type { Ctx } from '#modules/context.ts';
import type { Language } from '#modules/translations/constants.ts';
import { sumByLanguage } from '#modules/translations/stored-language.ts';
import { countConfirmedBetween } from '#modules/subscribers/growth-store.ts';
import { getConfirmedByLanguage, getCountsByState } from '#modules/subscribers/store.ts';
import type { SubscriberState } from '#modules/subscribers/constants.ts';
import { dayMs } from '#modules/time.ts';

/** Values of the tile Total Subscribers; `changePercent` is null if last month had no confirmations. */
export type SubscriberStatistics = {
  confirmed: number;
  waiting: number;
  confirmedThisMonth: number;
  confirmedLastMonth: number;
  changePercent: number | null;
};

/** Returns the number of subscribers in each state and in total. */
export async function countSubscribers(
  ctx: Ctx,
): Promise<Record<SubscriberState, number> & { total: number }> {
  const counts = await getCountsByState(ctx.db);
  const total = counts.pending + counts.confirmed + counts.unsubscribed + counts.bounced;
  return { ...counts, total };
}

/** Returns the number of confirmed subscribers per language. */
export async function countConfirmedByLanguage(ctx: Ctx): Promise<Record<Language, number>> {
  return sumByLanguage(await getConfirmedByLanguage(ctx.db));
}

/**
 * Returns the counts, and compares the confirmations of this calendar month (UTC) with those of the previous month
 * (specification 9.22).
 */
export async function getSubscriberStatistics(ctx: Ctx): Promise<SubscriberStatistics> {
  const now = ctx.clock.now();
  const thisMonth = getMonthStart(now, 0);
  const [counts, confirmedThisMonth, confirmedLastMonth] = await Promise.all([
    getCountsByState(ctx.db),
    countConfirmedBetween(ctx.db, { from: thisMonth, until: getMonthStart(now, 1) }),
    countConfirmedBetween(ctx.db, { from: getMonthStart(now, -1), until: thisMonth }),
  ]);
  return {
    confirmed: counts.confirmed,
    waiting: counts.pending,
    confirmedThisMonth,
    confirmedLastMonth,
    changePercent: computeChangePercent(confirmedThisMonth, confirmedLastMonth),
  };
}

/** Counts confirmed sign-ups by form or API in a range of days (both inclusive, UTC), without imports. */
export async function countSignUpsBetween(
  ctx: Ctx,
  { from, to }: { from: string; to: string },
): Promise<number> {
  const until = new Date(Date.parse(`${to}T00:00:00Z`) + dayMs).toISOString().slice(0, 10);
  return countConfirmedBetween(ctx.db, { from, until, source: 'form' });
}

/** Returns the change in percent to one decimal, or null if `before` is 0. */
export function computeChangePercent(current: number, before: number): number | null {
  if (before === 0) return null;
  return Math.round(((current - before) / before) * 1000) / 10;
}

function getMonthStart(now: Date, monthOffset: number): string {
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + monthOffset, 1))
    .toISOString()
    .slice(0, 10);
}
