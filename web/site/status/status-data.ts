import type { Ctx } from '#modules/context.ts';
import { outageAsRefusal } from '#modules/refusal.ts';
import { readUptime } from '#modules/status/uptime.ts';
import type { UptimeOfPart } from '#modules/status/schema.ts';

/** `parts` is null while the database, which stores the measurements, does not respond. */
export type StatusData = { at: Date; parts: UptimeOfPart[] | null };

const keptMs = 30_000;
const kept = new WeakMap<Ctx['db'], StatusData>();

/** Reads the status at most once in 30 seconds, however many requests arrive. An outage is not cached. */
export async function readStatus(ctx: Ctx): Promise<StatusData> {
  const at = ctx.clock.now();
  const known = kept.get(ctx.db);
  const age = known === undefined ? Infinity : at.getTime() - known.at.getTime();
  if (known !== undefined && age >= 0 && age < keptMs) return known;
  try {
    const read = { at, parts: await readUptime(ctx) };
    kept.set(ctx.db, read);
    return read;
  } catch (error) {
    if (outageAsRefusal(error) === undefined) throw error;
    ctx.log.warn({ err: error }, 'The page of the site’s state goes without the database');
    return { at, parts: null };
  }
}
