import type { Ctx } from '#modules/context.ts';
import { changePercent } from '#modules/subscribers/statistics.ts';
import { readSettings } from '#modules/mail-sender/settings.ts';
import {
  hasCountedPeople,
  keepReadersOfDay,
  reachedSince,
  readersOfDay,
  readersSince,
} from '#modules/newsletters/tracking-store.ts';

const dayMs = 24 * 3600_000;
/** Days after the last activity in which a reader counts as active (specification 2.83). */
const readerDays = 30;
/** The count of reached people is cached for this time, because it takes a second for a million deliveries. */
const reachedMs = 3600_000;

export type ActiveReaders = {
  count: number;
  /**
   * `opens`: people who opened or clicked; `reached`: people who received an email, used if opens are not counted or no
   * subscriber has agreed to counting.
   */
  by: 'opens' | 'reached';
  asOf: Date;
};

/** Returns active readers and their change compared with 30 days before; null if there is no count for that day. */
export async function activeReaders(
  ctx: Ctx,
): Promise<{ readers: ActiveReaders; changePercent: number | null }> {
  const readers = await countReaders(ctx);
  const before = await readersOfDay(ctx.db, dayOf(ctx.clock.now(), -readerDays), readers.by);
  return {
    readers,
    changePercent: before === undefined ? null : changePercent(readers.count, before.readers),
  };
}

/** Saves today's number of active readers for the comparison in 30 days. Later runs of the day overwrite the number. */
export async function keepReaderDay(ctx: Ctx): Promise<void> {
  await keep(ctx, await countNow(ctx, await countedBy(ctx)));
}

async function countReaders(ctx: Ctx): Promise<ActiveReaders> {
  const by = await countedBy(ctx);
  if (by === 'opens') return countNow(ctx, by);
  const now = ctx.clock.now();
  const kept = await readersOfDay(ctx.db, dayOf(now, 0), by);
  if (kept !== undefined && now.getTime() - kept.keptAt.getTime() < reachedMs)
    return { count: kept.readers, by, asOf: kept.keptAt };
  const counted = await countNow(ctx, by);
  await keep(ctx, counted);
  return counted;
}

async function countedBy(ctx: Ctx): Promise<ActiveReaders['by']> {
  return (await areOpensCounted(ctx)) ? 'opens' : 'reached';
}

/** Returns true if the site counts opens and at least one subscriber has agreed to counting. */
export async function areOpensCounted(ctx: Ctx): Promise<boolean> {
  const { countsOpens } = await readSettings(ctx);
  return countsOpens && hasCountedPeople(ctx.db);
}

async function countNow(ctx: Ctx, by: ActiveReaders['by']): Promise<ActiveReaders> {
  const asOf = ctx.clock.now();
  const since = new Date(asOf.getTime() - readerDays * dayMs);
  const count = by === 'opens' ? await readersSince(ctx.db, since) : await reachedSince(ctx.db, since);
  return { count, by, asOf };
}

async function keep(ctx: Ctx, { count, by, asOf }: ActiveReaders): Promise<void> {
  await keepReadersOfDay(ctx.db, { day: dayOf(asOf, 0), readers: count, counted_by: by, kept_at: asOf });
}

function dayOf(now: Date, daysOn: number): string {
  return new Date(now.getTime() + daysOn * dayMs).toISOString().slice(0, 10);
}
