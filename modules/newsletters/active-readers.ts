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
/** How far back somebody counts as active (specification 2.83). */
const readerDays = 30;
/** Whom emails reached is counted anew after this: among a million deliveries that takes a second. */
const reachedMs = 3600_000;

export type ActiveReaders = {
  count: number;
  /**
   * `opens`: people who opened or clicked; `reached`: people whom an email reached, because opens are not counted or no person
   * has agreed to it.
   */
  by: 'opens' | 'reached';
  asOf: Date;
};

/** Active readers, and how they changed against 30 days before; null where nobody counted then. */
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

/** Keeps today's number of active readers, so that it can be compared with in 30 days; later runs write over it. */
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

/** Whether the site counts opens, and at least one subscriber has agreed to it. */
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
