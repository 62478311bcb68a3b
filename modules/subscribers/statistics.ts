import type { Ctx } from '#modules/context.ts';
import type { Language } from '#modules/translations/constants.ts';
import { countsByLanguage } from '#modules/translations/spoken.ts';
import { confirmedBetween } from '#modules/subscribers/growth-store.ts';
import { confirmedByLanguage, countsByState } from '#modules/subscribers/store.ts';
import type { SubscriberState } from '#modules/subscribers/constants.ts';

const dayMs = 24 * 3_600_000;

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
  const counts = await countsByState(ctx.db);
  const total = counts.pending + counts.confirmed + counts.unsubscribed + counts.bounced;
  return { ...counts, total };
}

/** Returns the number of confirmed subscribers per language. */
export async function countReaders(ctx: Ctx): Promise<Record<Language, number>> {
  return countsByLanguage(await confirmedByLanguage(ctx.db));
}

/** Returns counts and the comparison of this calendar month (UTC) with the last month (specification 9.22). */
export async function subscriberStatistics(ctx: Ctx): Promise<SubscriberStatistics> {
  const now = ctx.clock.now();
  const thisMonth = monthStart(now, 0);
  const [counts, confirmedThisMonth, confirmedLastMonth] = await Promise.all([
    countsByState(ctx.db),
    confirmedBetween(ctx.db, { from: thisMonth, until: monthStart(now, 1) }),
    confirmedBetween(ctx.db, { from: monthStart(now, -1), until: thisMonth }),
  ]);
  return {
    confirmed: counts.confirmed,
    waiting: counts.pending,
    confirmedThisMonth,
    confirmedLastMonth,
    changePercent: changePercent(confirmedThisMonth, confirmedLastMonth),
  };
}

/** Counts confirmed sign-ups by form or API in a range of days (both inclusive, UTC), without imports. */
export async function signUpsBetween(ctx: Ctx, { from, to }: { from: string; to: string }): Promise<number> {
  const until = new Date(Date.parse(`${to}T00:00:00Z`) + dayMs).toISOString().slice(0, 10);
  return confirmedBetween(ctx.db, { from, until, source: 'form' });
}

/** Returns the change in percent to one decimal, or null if `before` is 0. */
export function changePercent(current: number, before: number): number | null {
  if (before === 0) return null;
  return Math.round(((current - before) / before) * 1000) / 10;
}

function monthStart(now: Date, monthsOn: number): string {
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + monthsOn, 1)).toISOString().slice(0, 10);
}
