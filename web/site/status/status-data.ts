import type { Ctx } from '#modules/context.ts';
import { toOutageError } from '#modules/refusal.ts';
import { readUptime } from '#modules/status/uptime.ts';
import type { PartUptime } from '#modules/status/schema.ts';

/** `parts` is null while the database, which stores the measurements, does not respond. */
export type StatusData = { at: Date; parts: PartUptime[] | null };

const cacheMs = 30_000;
const statusCache = new WeakMap<Ctx['db'], StatusData>();

/** Reads the status at most once in 30 seconds, however many requests arrive. An outage is not cached. */
export async function readStatus(ctx: Ctx): Promise<StatusData> {
  const at = ctx.clock.now();
  const cached = statusCache.get(ctx.db);
  const age = cached === undefined ? Infinity : at.getTime() - cached.at.getTime();
  if (cached !== undefined && age >= 0 && age < cacheMs) return cached;
  try {
    const fresh = { at, parts: await readUptime(ctx) };
    statusCache.set(ctx.db, fresh);
    return fresh;
  } catch (error) {
    if (toOutageError(error) === undefined) throw error;
    ctx.log.warn({ err: error }, 'The status page is rendered without the database');
    return { at, parts: null };
  }
}
