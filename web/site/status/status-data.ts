import type { Ctx } from '#modules/context.ts';
import { outageAsRefusal } from '#modules/refusal.ts';
import { readUptime } from '#modules/status/uptime.ts';
import type { UptimeOfPart } from '#modules/status/schema.ts';

/** What the page shows: `parts` is null while the database, which knows all of it, does not answer. */
export type StatusData = { at: Date; parts: UptimeOfPart[] | null };

/** What was read is shown to all who ask within this time. */
const keptMs = 30_000;
const kept = new WeakMap<Ctx['db'], StatusData>();

/** What is known, read once in half a minute however many ask. An outage is never kept. */
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
