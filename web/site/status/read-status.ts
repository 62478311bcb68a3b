import type { Ctx } from '#modules/context.ts';
import { toOutageError } from '#modules/app-error.ts';
import { findLatestIncidentMonth, readBoard, type StatusBoard } from '#modules/status/board.ts';
import type { PartUptime } from '#modules/status/schema.ts';
import { readUptime } from '#modules/status/uptime.ts';

/** `parts` is null while the database, which stores the measurements, does not respond. */
export type StatusData = {
  at: Date;
  parts: PartUptime[] | null;
  board: StatusBoard;
  latestMonth: string | undefined;
};

type Measurements = { at: Date; parts: PartUptime[] };

const cacheMs = 30_000;
const measurementCache = new WeakMap<Ctx['db'], Measurements>();
const emptyBoard: StatusBoard = { current: [], planned: [], past: [] };

/** Reads the measurements at most once in 30 seconds, however many requests arrive, and the incidents. An outage is not cached. */
export async function readStatus(ctx: Ctx): Promise<StatusData> {
  try {
    const [measurements, board, latestMonth] = await Promise.all([
      readMeasurements(ctx),
      readBoard(ctx),
      findLatestIncidentMonth(ctx),
    ]);
    return { ...measurements, board, latestMonth };
  } catch (error) {
    if (toOutageError(error) === undefined) throw error;
    ctx.log.warn({ err: error }, 'The status page is rendered without the database');
    return { at: ctx.clock.now(), parts: null, board: emptyBoard, latestMonth: undefined };
  }
}

async function readMeasurements(ctx: Ctx): Promise<Measurements> {
  const at = ctx.clock.now();
  const cached = measurementCache.get(ctx.db);
  const age = cached === undefined ? Infinity : at.getTime() - cached.at.getTime();
  if (cached !== undefined && age >= 0 && age < cacheMs) return cached;
  const fresh = { at, parts: await readUptime(ctx) };
  measurementCache.set(ctx.db, fresh);
  return fresh;
}
