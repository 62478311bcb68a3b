import type { Ctx } from '#modules/context.ts';
import { hasTrackedSubscribers } from '#modules/subscribers/shared-store.ts';
import { computeChangePercent } from '#modules/subscribers/statistics.ts';
import { getSenderSettings } from '#modules/mail-sender/settings.ts';
import {
  upsertReadersOfDay,
  countSubscribersReachedSince,
  findReadersOfDay,
  countReadersSince,
} from '#modules/newsletters/tracking-store.ts';
import { addTime, subtractTime } from '#modules/time.ts';

/** A reader counts as active for this number of days after the last open or click (specification 2.83). */
const activeReaderDays = 30;
/** The count of reached subscribers is cached for this time, because counting a million deliveries takes a second. */
const reachedCountCacheMs = 3600_000;

export type ActiveReaders = {
  count: number;
  /**
   * `opens`: subscribers who opened or clicked. `reached`: subscribers to whom an email was sent; used if opens are
   * not counted or no subscriber has agreed to counting.
   */
  by: 'opens' | 'reached';
  asOf: Date;
};

/**
 * Returns the number of active readers and its change in percent compared with 30 days before; the change is null if
 * no count of that day is stored.
 */
export async function getActiveReaders(
  ctx: Ctx,
): Promise<{ readers: ActiveReaders; changePercent: number | null }> {
  const readers = await getCurrentReaders(ctx);
  const before = await findReadersOfDay(ctx.db, toIsoDay(ctx.clock.now(), -activeReaderDays), readers.by);
  return {
    readers,
    changePercent: before === undefined ? null : computeChangePercent(readers.count, before.readers),
  };
}

/** Saves today's number of active readers for the comparison in 30 days. Later runs on the same day overwrite the number. */
export async function saveDailyActiveReaders(ctx: Ctx): Promise<void> {
  await saveActiveReaders(ctx, await countActiveReaders(ctx, await getCountingMethod(ctx)));
}

async function getCurrentReaders(ctx: Ctx): Promise<ActiveReaders> {
  const by = await getCountingMethod(ctx);
  if (by === 'opens') return countActiveReaders(ctx, by);
  const now = ctx.clock.now();
  const savedCount = await findReadersOfDay(ctx.db, toIsoDay(now, 0), by);
  if (savedCount !== undefined && now.getTime() - savedCount.keptAt.getTime() < reachedCountCacheMs)
    return { count: savedCount.readers, by, asOf: savedCount.keptAt };
  const counted = await countActiveReaders(ctx, by);
  await saveActiveReaders(ctx, counted);
  return counted;
}

async function getCountingMethod(ctx: Ctx): Promise<ActiveReaders['by']> {
  return (await areOpensCounted(ctx)) ? 'opens' : 'reached';
}

/** Returns true if the site counts opens and at least one subscriber has agreed to counting. */
export async function areOpensCounted(ctx: Ctx): Promise<boolean> {
  const { countsOpens } = await getSenderSettings(ctx);
  return countsOpens && hasTrackedSubscribers(ctx.db);
}

async function countActiveReaders(ctx: Ctx, by: ActiveReaders['by']): Promise<ActiveReaders> {
  const asOf = ctx.clock.now();
  const since = subtractTime(asOf, { days: activeReaderDays });
  const count =
    by === 'opens'
      ? await countReadersSince(ctx.db, since)
      : await countSubscribersReachedSince(ctx.db, since);
  return { count, by, asOf };
}

async function saveActiveReaders(ctx: Ctx, { count, by, asOf }: ActiveReaders): Promise<void> {
  await upsertReadersOfDay(ctx.db, { day: toIsoDay(asOf, 0), readers: count, countedBy: by, keptAt: asOf });
}

function toIsoDay(now: Date, dayOffset: number): string {
  return addTime(now, { days: dayOffset }).toISOString().slice(0, 10);
}
