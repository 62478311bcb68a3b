import { randomInt, randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import {
  getActiveCredentials,
  type ActiveCredentials,
  computeCredentialsMac,
} from '#modules/connectors/credentials.ts';
import {
  connectorLimits,
  rereadDays,
  historyDays,
  connectorIds,
  connectorNames,
} from '#modules/connectors/constants.ts';
import type { ConnectorId } from '#modules/connectors/constants.ts';
import type { ConnectorClient } from '#modules/connectors/ports.ts';
import { addDays } from '#modules/connectors/days.ts';
import { findConnectorById, connectors } from '#modules/connectors/registry.ts';
import type { ConnectorRow } from '#modules/connectors/schema.ts';
import { type DayRange, type ConnectorDay, ConnectorError } from '#modules/connectors/connector-driver.ts';
import * as store from '#modules/connectors/store.ts';
import type { Ctx, Db } from '#modules/context.ts';
import { notify } from '#modules/notifications/notification.ts';
import { addTime } from '#modules/time.ts';

/** Name of the job that reads a source (jobs/all-jobs.ts). */
export const readConnectorJob = 'read-source';

const payloadSchema = z.object({ source: z.enum(connectorIds) });

/**
 * Enqueues a job for every due source, and deletes the state of sources without credentials. Each source is read about
 * every hour, and sooner after a failure.
 */
export async function enqueueDueReads(ctx: Ctx): Promise<void> {
  const now = ctx.clock.now();
  for (const { id } of connectors) {
    const row = await store.findConnectorRow(ctx.db, id);
    const credentials = getActiveCredentials(ctx, id, row);
    if (credentials === undefined) {
      if (row !== undefined) await store.deleteConnectorWithoutCredentials(ctx.db, id);
    } else if (row === undefined || isDue(ctx, row, { inUse: credentials, now }))
      await enqueueRead(ctx, ctx.db, id);
  }
}

export async function enqueueRead(ctx: Pick<Ctx, 'jobs'>, db: Db, id: ConnectorId): Promise<void> {
  await ctx.jobs.enqueue(db, readConnectorJob, { source: id });
}

/**
 * Reads a due source on one process at a time and stores the result in one transaction. The first read with new
 * credentials requests the whole history, later reads the last two weeks. A failed read is retried with growing
 * pauses, or later if the source requests a longer pause.
 */
export async function runRead(ctx: Ctx, jobPayload: unknown): Promise<void> {
  const { source: id } = payloadSchema.parse(jobPayload);
  const currentRead = await beginRead(ctx, id);
  if (currentRead === undefined) return;
  const range = getDayRange(ctx.clock.now(), currentRead.hasHistory ? rereadDays : historyDays);
  const onResponse = async () => {
    if (!(await store.countResponse(ctx.db, id, currentRead.id)))
      throw new Error('Another process is reading this connector');
  };
  try {
    const days = await requestDays(ctx, { id, inUse: currentRead.credentials, range, onResponse });
    await storeReadResult(ctx, currentRead, days);
  } catch (error) {
    if (!(error instanceof ConnectorError)) throw error;
    if (ctx.listener.ended.aborted) return store.cancelRead(ctx.db, id, currentRead.id, ctx.clock.now());
    await storeReadError(ctx, currentRead, error);
  }
}

/** Returns the range from `days` before today (UTC) to today. */
export function getDayRange(now: Date, days: number): DayRange {
  const to = now.toISOString().slice(0, 10);
  return { from: addDays(to, -days), to };
}

type ReadRequest = {
  id: ConnectorId;
  inUse: ActiveCredentials;
  range: DayRange;
  /** Called after each response. */
  onResponse?: () => Promise<void>;
  seconds?: number;
};

/** Requests the days of a range within the time limit. Throws only ConnectorError. */
export async function requestDays(ctx: Ctx, readRequest: ReadRequest): Promise<ConnectorDay[]> {
  const { id, inUse, range, onResponse, seconds = connectorLimits.readingSeconds } = readRequest;
  if (inUse.error !== undefined) throw new ConnectorError('credentials', inUse.error);
  const openResult = findConnectorById(id)?.open(inUse.fields);
  if (openResult === undefined) throw new ConnectorError('missing', 'This release has no such connector');
  if ('errors' in openResult) {
    const names = openResult.errors.map(({ path }) => path).join(', ');
    throw new ConnectorError('credentials', `The settings of the connector are incomplete: ${names}`);
  }
  const sendRequest = withTimeLimit(ctx.askSource, { seconds, onResponse });
  const readOptions = {
    ask: sendRequest,
    now: ctx.clock.now(),
    baseUrl: ctx.settings.connectors[id]?.baseUrl,
  };
  try {
    return await openResult.read(readOptions, range);
  } catch (error) {
    if (error instanceof ConnectorError) throw error;
    ctx.log.error({ err: error, source: id }, 'A connector could not be read');
    throw new ConnectorError('unreadable', 'An internal error occurred; see the log of the site', {
      cause: error,
    });
  }
}

/** Wraps a client so that all its responses must arrive within `seconds`. */
function withTimeLimit(
  sendRequest: ConnectorClient,
  { seconds, onResponse }: { seconds: number; onResponse: (() => Promise<void>) | undefined },
): ConnectorClient {
  const endsAt = performance.now() + seconds * 1000;
  return async (request) => {
    const secondsLeft = Math.ceil((endsAt - performance.now()) / 1000);
    if (secondsLeft <= 0) throw new Error(`The read takes longer than ${seconds} s`);
    const response = await sendRequest({
      ...request,
      timeoutSeconds: Math.min(request.timeoutSeconds, secondsLeft),
    });
    await onResponse?.();
    return response;
  };
}

type ConnectorRead = { id: string; source: ConnectorId; credentials: ActiveCredentials; hasHistory: boolean };

/**
 * Starts the read of a source. Returns undefined if the source is not due, if another process reads the source, or if
 * there are no credentials.
 */
async function beginRead(ctx: Ctx, source: ConnectorId): Promise<ConnectorRead | undefined> {
  return ctx.db.transaction().execute(async (trx) => {
    const now = ctx.clock.now();
    const row = await store.lockConnector(trx, source, now);
    const credentials = getActiveCredentials(ctx, source, row);
    if (credentials === undefined || !isDue(ctx, row, { inUse: credentials, now })) return undefined;
    const credentialsHash = computeCredentialsMac(ctx, credentials);
    const isWhole = row.isWhole && row.triedWith?.equals(credentialsHash) === true;
    const reading = { id: randomUUID(), source, credentials, hasHistory: isWhole };
    const until = addTime(now, { seconds: connectorLimits.lostSeconds });
    await store.startRead(trx, source, { readingId: reading.id, until, triedWith: credentialsHash, isWhole });
    return reading;
  });
}

/** Returns true if no process reads the source, and the source is due or its credentials changed. */
function isDue(
  ctx: Ctx,
  row: ConnectorRow,
  { inUse, now }: { inUse: ActiveCredentials; now: Date },
): boolean {
  if (row.readingUntil !== null && row.readingUntil > now) return false;
  const hasOtherCredentials =
    row.triedWith !== null && !row.triedWith.equals(computeCredentialsMac(ctx, inUse));
  return row.nextAt <= now || hasOtherCredentials;
}

async function storeReadResult(
  ctx: Ctx,
  { id, source }: ConnectorRead,
  days: readonly ConnectorDay[],
): Promise<void> {
  const isCurrentRead = await ctx.db.transaction().execute(async (trx) => {
    const row = await store.lockRead(trx, source, id);
    if (row === undefined) return false;
    const at = ctx.clock.now();
    await store.upsertDays(trx, source, { days, at });
    await store.storeReadSuccess(trx, source, {
      at,
      nextAt: addSecondsWithJitter(at, connectorLimits.everySeconds),
    });
    const wasReported = row.failingSince !== null && row.toldAt !== null && row.toldAt >= row.failingSince;
    if (wasReported) await sendNotification(ctx, trx, 'source-mended', source);
    return true;
  });
  if (isCurrentRead) ctx.log.info({ source, days: days.length }, 'A connector was read');
}

async function storeReadError(
  ctx: Ctx,
  { id, source }: ConnectorRead,
  connectorError: ConnectorError,
): Promise<void> {
  const { kind, retryAfterSeconds = 0 } = connectorError;
  const errorText = connectorError.message
    .slice(0, connectorLimits.saidCharacters)
    .toWellFormed()
    .replaceAll('\0', '');
  await ctx.db.transaction().execute(async (trx) => {
    const row = await store.lockRead(trx, source, id);
    if (row === undefined) return;
    const at = ctx.clock.now();
    const { pausesSeconds, longestPauseSeconds } = connectorLimits;
    const pause = pausesSeconds[Math.min(row.failures, pausesSeconds.length - 1)] ?? 0;
    const requestedTime = addTime(at, { seconds: Math.min(retryAfterSeconds, longestPauseSeconds) });
    const nextAt = new Date(Math.max(addSecondsWithJitter(at, pause).getTime(), requestedTime.getTime()));
    const shouldNotify = isFirstOfDay(row, at) && (kind !== 'limited' || isOverdue(row, at));
    await store.storeReadFailure(trx, source, {
      at,
      nextAt,
      kind,
      said: errorText,
      toldAt: shouldNotify ? at : row.toldAt,
    });
    if (shouldNotify) await sendNotification(ctx, trx, 'source-failed', source);
  });
  ctx.log.warn({ source, kind, said: errorText }, 'A connector could not be read');
}

function isFirstOfDay({ toldAt }: ConnectorRow, now: Date): boolean {
  return toldAt === null || toldAt.toISOString().slice(0, 10) < now.toISOString().slice(0, 10);
}

/** Returns true if the source delivered no data for so long that its rate limit is treated as a failure. */
function isOverdue({ readAt, failingSince }: ConnectorRow, now: Date): boolean {
  const since = readAt ?? failingSince;
  return since !== null && now.getTime() - since.getTime() >= connectorLimits.patienceSeconds * 1000;
}

/** Adds `seconds` and a small random delay. */
function addSecondsWithJitter(at: Date, seconds: number): Date {
  const jitterMs = randomInt(Math.round(seconds * connectorLimits.jitterShare * 1000) + 1);
  return new Date(at.getTime() + seconds * 1000 + jitterMs);
}

/** Notifications need a numeric target id, so a source is identified by its position in the list. */
async function sendNotification(
  ctx: Ctx,
  db: Db,
  kind: 'source-failed' | 'source-mended',
  source: ConnectorId,
): Promise<void> {
  await notify(ctx, db, { kind, targetId: connectorIds.indexOf(source) + 1, title: connectorNames[source] });
}
