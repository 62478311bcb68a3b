import { randomInt, randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import { credentialsInUse, type InUse, markOf } from '#modules/connectors/credentials.ts';
import {
  connectorLimits,
  daysLookedBack,
  daysOfHistory,
  sourceIds,
  sourceNames,
} from '#modules/connectors/constants.ts';
import type { SourceId } from '#modules/connectors/constants.ts';
import type { SourceClient } from '#modules/connectors/ports.ts';
import { dayAfter } from '#modules/connectors/days.ts';
import { connectorOf, connectors } from '#modules/connectors/registry.ts';
import type { ConnectorRow } from '#modules/connectors/schema.ts';
import { type DayRange, type SourceDay, SourceFault } from '#modules/connectors/source.ts';
import * as store from '#modules/connectors/store.ts';
import type { Ctx, Db } from '#modules/context.ts';
import { notify } from '#modules/notifications/notification.ts';

/** Name of the job that reads a source (jobs/table.ts). */
export const readingJob = 'read-source';

const payload = z.object({ source: z.enum(sourceIds) });

/**
 * Enqueues a job for every due source, and deletes the state of sources without credentials. Each source is read about
 * every hour, and sooner after a failure.
 */
export async function readDueSources(ctx: Ctx): Promise<void> {
  const now = ctx.clock.now();
  for (const { id } of connectors) {
    const row = await store.connectorBySource(ctx.db, id);
    const inUse = credentialsInUse(ctx, id, row);
    if (inUse === undefined) {
      if (row !== undefined) await store.deleteUnconnected(ctx.db, id);
    } else if (row === undefined || isDue(ctx, row, { inUse, now })) await askToRead(ctx, ctx.db, id);
  }
}

export async function askToRead(ctx: Pick<Ctx, 'jobs'>, db: Db, id: SourceId): Promise<void> {
  await ctx.jobs.enqueue(db, readingJob, { source: id });
}

/**
 * Reads a due source on one process at a time and stores the result in one transaction. The first read with new
 * credentials requests the whole history, later reads the last two weeks. A failed read is retried with growing pauses,
 * or later if the source asks for it.
 */
export async function readSource(ctx: Ctx, given: unknown): Promise<void> {
  const { source: id } = payload.parse(given);
  const reading = await begin(ctx, id);
  if (reading === undefined) return;
  const range = rangeFor(ctx.clock.now(), reading.isWhole ? daysLookedBack : daysOfHistory);
  const heard = async () => {
    if (!(await store.countAnswer(ctx.db, id, reading.id))) throw new Error('It is read by others meanwhile');
  };
  try {
    const days = await askFor(ctx, { id, inUse: reading.inUse, range, heard });
    await settleRead(ctx, reading, days);
  } catch (error) {
    if (!(error instanceof SourceFault)) throw error;
    if (ctx.listener.ended.aborted) return store.dropReading(ctx.db, id, reading.id, ctx.clock.now());
    await settleFault(ctx, reading, error);
  }
}

/** Returns the range from `days` before today (UTC) to today. */
export function rangeFor(now: Date, days: number): DayRange {
  const to = now.toISOString().slice(0, 10);
  return { from: dayAfter(to, -days), to };
}

type Question = {
  id: SourceId;
  inUse: InUse;
  range: DayRange;
  /** Called after each response. */
  heard?: () => Promise<void>;
  seconds?: number;
};

/** Requests the days of a range within the time limit. Throws only SourceFault. */
export async function askFor(ctx: Ctx, question: Question): Promise<SourceDay[]> {
  const { id, inUse, range, heard, seconds = connectorLimits.readingSeconds } = question;
  if (inUse.trouble !== undefined) throw new SourceFault('credentials', inUse.trouble);
  const opened = connectorOf(id)?.open(inUse.fields);
  if (opened === undefined) throw new SourceFault('missing', 'This release reads no such source');
  if ('faults' in opened) {
    const names = opened.faults.map(({ path }) => path).join(', ');
    throw new SourceFault('credentials', `What it is read by is not complete: ${names}`);
  }
  const ask = within(ctx.askSource, { seconds, heard });
  const about = { ask, now: ctx.clock.now(), baseUrl: ctx.settings.sources[id]?.baseUrl };
  try {
    return await opened.read(about, range);
  } catch (error) {
    if (error instanceof SourceFault) throw error;
    ctx.log.error({ err: error, source: id }, 'A source could not be read');
    throw new SourceFault('unreadable', 'Something went wrong here while it was read; the log says what', {
      cause: error,
    });
  }
}

/** Wraps a client so that all its responses must arrive within `seconds`. */
function within(
  ask: SourceClient,
  { seconds, heard }: { seconds: number; heard: (() => Promise<void>) | undefined },
): SourceClient {
  const endsAt = performance.now() + seconds * 1000;
  return async (request) => {
    const left = Math.ceil((endsAt - performance.now()) / 1000);
    if (left <= 0) throw new Error(`It takes longer than ${seconds} s`);
    const answer = await ask({ ...request, timeoutSeconds: Math.min(request.timeoutSeconds, left) });
    await heard?.();
    return answer;
  };
}

type Reading = { id: string; source: SourceId; inUse: InUse; isWhole: boolean };

/**
 * Starts the read of a source. Returns undefined if it is not due, another process reads it, or there are no
 * credentials.
 */
async function begin(ctx: Ctx, source: SourceId): Promise<Reading | undefined> {
  return ctx.db.transaction().execute(async (trx) => {
    const now = ctx.clock.now();
    const row = await store.lockConnector(trx, source, now);
    const inUse = credentialsInUse(ctx, source, row);
    if (inUse === undefined || !isDue(ctx, row, { inUse, now })) return undefined;
    const triedWith = markOf(ctx, inUse);
    const isWhole = row.isWhole && row.triedWith?.equals(triedWith) === true;
    const reading = { id: randomUUID(), source, inUse, isWhole };
    const until = new Date(now.getTime() + connectorLimits.lostSeconds * 1000);
    await store.beginReading(trx, source, { readingId: reading.id, until, triedWith, isWhole });
    return reading;
  });
}

/** Returns true if no process reads the source, and its time has come or its credentials changed. */
function isDue(ctx: Ctx, row: ConnectorRow, { inUse, now }: { inUse: InUse; now: Date }): boolean {
  if (row.readingUntil !== null && row.readingUntil > now) return false;
  const isOther = row.triedWith !== null && !row.triedWith.equals(markOf(ctx, inUse));
  return row.nextAt <= now || isOther;
}

async function settleRead(ctx: Ctx, { id, source }: Reading, days: readonly SourceDay[]): Promise<void> {
  const isOurs = await ctx.db.transaction().execute(async (trx) => {
    const row = await store.lockReading(trx, source, id);
    if (row === undefined) return false;
    const at = ctx.clock.now();
    await store.upsertDays(trx, source, { days, at });
    await store.endRead(trx, source, { at, nextAt: after(at, connectorLimits.everySeconds) });
    const isTold = row.failingSince !== null && row.toldAt !== null && row.toldAt >= row.failingSince;
    if (isTold) await tell(ctx, trx, 'source-mended', source);
    return true;
  });
  if (isOurs) ctx.log.info({ source, days: days.length }, 'A source was read');
}

async function settleFault(ctx: Ctx, { id, source }: Reading, fault: SourceFault): Promise<void> {
  const { kind, retryAfterSeconds = 0 } = fault;
  const said = fault.message.slice(0, connectorLimits.saidCharacters).toWellFormed().replaceAll('\0', '');
  await ctx.db.transaction().execute(async (trx) => {
    const row = await store.lockReading(trx, source, id);
    if (row === undefined) return;
    const at = ctx.clock.now();
    const { pausesSeconds, longestPauseSeconds } = connectorLimits;
    const pause = pausesSeconds[Math.min(row.failures, pausesSeconds.length - 1)] ?? 0;
    const asked = new Date(at.getTime() + Math.min(retryAfterSeconds, longestPauseSeconds) * 1000);
    const nextAt = new Date(Math.max(after(at, pause).getTime(), asked.getTime()));
    const isNews = isFirstOfDay(row, at) && (kind !== 'limited' || isOld(row, at));
    await store.endFailed(trx, source, { at, nextAt, kind, said, toldAt: isNews ? at : row.toldAt });
    if (isNews) await tell(ctx, trx, 'source-failed', source);
  });
  ctx.log.warn({ source, kind, said }, 'A source could not be read');
}

function isFirstOfDay({ toldAt }: ConnectorRow, now: Date): boolean {
  return toldAt === null || toldAt.toISOString().slice(0, 10) < now.toISOString().slice(0, 10);
}

/** Returns true if the source delivered no data for so long that its rate limit counts as a failure. */
function isOld({ readAt, failingSince }: ConnectorRow, now: Date): boolean {
  const since = readAt ?? failingSince;
  return since !== null && now.getTime() - since.getTime() >= connectorLimits.patienceSeconds * 1000;
}

/** Adds `seconds` and a small random delay. */
function after(at: Date, seconds: number): Date {
  const jitterMs = randomInt(Math.round(seconds * connectorLimits.jitterShare * 1000) + 1);
  return new Date(at.getTime() + seconds * 1000 + jitterMs);
}

/** Notifications need a numeric target id, so a source is identified by its position in the list. */
async function tell(
  ctx: Ctx,
  db: Db,
  kind: 'source-failed' | 'source-mended',
  source: SourceId,
): Promise<void> {
  await notify(ctx, db, { kind, targetId: sourceIds.indexOf(source) + 1, title: sourceNames[source] });
}
