import type { Ctx } from '#modules/context.ts';
import type { Language } from '#modules/translations/constants.ts';
import { countsByLanguage } from '#modules/translations/spoken.ts';
import { confirmedBetween } from '#modules/subscribers/growth-store.ts';
import { confirmedByLanguage, countsByState } from '#modules/subscribers/store.ts';
import type { SubscriberState } from '#modules/subscribers/constants.ts';

const dayMs = 24 * 3_600_000;

/** What the tile Total Subscribers shows; `changePercent` is null when last month has nothing to compare with. */
export type SubscriberStatistics = {
  confirmed: number;
  waiting: number;
  confirmedThisMonth: number;
  confirmedLastMonth: number;
  changePercent: number | null;
};

/** How many subscribers stand in each state, and in all. */
export async function countSubscribers(
  ctx: Ctx,
): Promise<Record<SubscriberState, number> & { total: number }> {
  const counts = await countsByState(ctx.db);
  const total = counts.pending + counts.confirmed + counts.unsubscribed + counts.bounced;
  return { ...counts, total };
}

/** How many confirmed subscribers read each language. */
export async function countReaders(ctx: Ctx): Promise<Record<Language, number>> {
  return countsByLanguage(await confirmedByLanguage(ctx.db));
}

/** Confirmed subscribers, how many wait, and this calendar month (UTC) against the last, as specification 9.22 compares them. */
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

/** How many signed up by a form or the API and confirmed it, from one day to another (both included, UTC); imports are none. */
export async function signUpsBetween(ctx: Ctx, { from, to }: { from: string; to: string }): Promise<number> {
  const until = new Date(Date.parse(`${to}T00:00:00Z`) + dayMs).toISOString().slice(0, 10);
  return confirmedBetween(ctx.db, { from, until, source: 'form' });
}

/** Change in percent to one decimal; null when there is nothing to compare with. */
export function changePercent(current: number, before: number): number | null {
  if (before === 0) return null;
  return Math.round(((current - before) / before) * 1000) / 10;
}

function monthStart(now: Date, monthsOn: number): string {
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + monthsOn, 1)).toISOString().slice(0, 10);
}
