import { recordAudit } from '#modules/audit-log/entry.ts';
import type { Actor } from '#modules/audit-log/schema.ts';
import { AppError, type FieldError, requireFound } from '#modules/app-error.ts';
import type { Ctx, Db } from '#modules/context.ts';
import { sitemapPagesPath, sitemapPath } from '#modules/sitemap/constants.ts';
import {
  incidentClockSkewMinutes,
  type IncidentKind,
  incidentLimits,
  incidentMonthPath,
  incidentPath,
  incidentStates,
  incidentTrashDays,
  incidentYears,
  statusFiles,
  statusPath,
  toLagosMonth,
} from '#modules/status/constants.ts';
import { getIncidentState } from '#modules/status/incident-state.ts';
import * as store from '#modules/status/incident-store.ts';
import type {
  Incident,
  IncidentChange,
  IncidentUpdateInput,
  NewIncident,
  NewIncidentUpdate,
  StoredIncident,
} from '#modules/status/schema.ts';
import { countIncidents } from '#modules/status/transfer-store.ts';
import { enqueueStatusEmails } from '#modules/status/subscriber.ts';
import type { RowCount } from '#modules/text-search/constants.ts';
import { addTime, dayMs, subtractTime } from '#modules/time.ts';

/** Thrown if another member changed the incident meanwhile. The error contains the current incident. */
export class IncidentConflictError extends AppError {
  readonly current: Incident;

  constructor(current: Incident) {
    super('taken', 'incident.conflict');
    this.name = 'IncidentConflict';
    this.current = current;
  }
}

type StateAtTime = Omit<Incident, 'updates'>;

/** Returns a page of incidents for the staff, drafts included, the last started or planned first. */
export async function listIncidents(
  ctx: Pick<Ctx, 'db' | 'clock'>,
  page: Omit<store.IncidentFilter, 'now'> & { limit: number; after?: number | undefined },
): Promise<{ incidents: StateAtTime[]; total: RowCount }> {
  const now = ctx.clock.now();
  const [incidents, total] = await Promise.all([
    store.listNewestIncidents(ctx.db, { ...page, now }),
    store.countListedIncidents(ctx.db, { ...page, now }),
  ]);
  return { incidents: incidents.map((found) => addState(found, now)), total };
}

/** @throws {AppError} missing */
export async function readIncident(ctx: Pick<Ctx, 'db' | 'clock'>, id: number): Promise<Incident> {
  const stored = requireFound(await store.findIncidentById(ctx.db, id), 'incident.notFound');
  return addUpdates(ctx, stored);
}

/**
 * Creates an incident with its first update, as a draft or published.
 * @throws {AppError} invalid for times and states that do not fit, and for more than 5,000 incidents.
 */
export async function createIncident(ctx: Ctx, actor: Actor, input: NewIncident): Promise<Incident> {
  const now = ctx.clock.now();
  const { state, body, at = now, isPublished, isEmailed, ...content } = input;
  requireValidTimes(input.kind, content, now);
  requireValidUpdate(input.kind, { state, at }, now);
  const incident = await ctx.db.transaction().execute(async (trx) => {
    await store.lockIncidents(trx);
    const { incidents: limit } = incidentLimits;
    if ((await countIncidents(trx)) >= limit)
      throw new AppError('invalid', 'incident.tooMany', { values: { limit } });
    const publishedAt = isPublished ? now : null;
    const stored = { ...content, lastState: state, lastAt: at, publishedAt };
    const id = await store.insertIncident(trx, stored, now);
    const updateId = await store.insertUpdate(trx, id, { state, body, at });
    if (isPublished && isEmailed) await enqueueStatusEmails(ctx, trx, updateId);
    await record(ctx, trx, actor, 'created', { id, title: input.title });
    if (isPublished) await record(ctx, trx, actor, 'published', { id, title: input.title });
    return readIncident({ ...ctx, db: trx }, id);
  });
  await clearCachedPages(ctx, incident);
  return incident;
}

/** @throws {AppError} missing; invalid; IncidentConflictError if the change is based on an older version. */
export async function changeIncident(
  ctx: Ctx,
  actor: Actor,
  id: number,
  { version, ...content }: IncidentChange,
): Promise<Incident> {
  return change(ctx, actor, { id, version, verb: 'changed' }, async (trx, before) => {
    const now = ctx.clock.now();
    requireValidTimes(before.kind, content, now);
    await store.updateIncident(trx, id, content, now);
  });
}

/** Publishes a draft. Does nothing if it is published already. Throws the errors of `changeIncident`. */
export async function publishIncident(
  ctx: Ctx,
  actor: Actor,
  id: number,
  { version, isEmailed }: { version: number; isEmailed: boolean },
): Promise<Incident> {
  const found = await readIncident(ctx, id);
  if (found.publishedAt !== null) return found;
  return change(ctx, actor, { id, version, verb: 'published' }, async (trx, { publishedAt, updates }) => {
    const now = ctx.clock.now();
    await store.updateIncident(trx, id, { publishedAt: publishedAt ?? now }, now);
    if (isEmailed && updates[0] !== undefined) await enqueueStatusEmails(ctx, trx, updates[0].id);
  });
}

/**
 * Deletes an incident; `restoreIncident` can restore it until `undoUntil`.
 * @throws {AppError} missing
 */
export async function deleteIncident(
  ctx: Ctx,
  actor: Actor,
  id: number,
): Promise<{ title: string; undoUntil: Date }> {
  const now = ctx.clock.now();
  const deleted = await ctx.db.transaction().execute(async (trx) => {
    await store.lockIncidents(trx);
    const found = requireFound(await store.findIncidentById(trx, id), 'incident.notFound');
    await store.markIncidentDeleted(trx, id, now);
    await record(ctx, trx, actor, 'deleted', found);
    return found;
  });
  await clearCachedPages(ctx, deleted);
  return { title: deleted.title, undoUntil: getUndoEnd(now) };
}

/** @throws {AppError} missing if it is not deleted, or was deleted permanently. */
export async function restoreIncident(ctx: Ctx, actor: Actor, id: number): Promise<Incident> {
  const incident = await ctx.db.transaction().execute(async (trx) => {
    await store.lockIncidents(trx);
    const deleted = requireFound(await store.findDeletedIncidentById(trx, id), 'incident.notFound');
    await store.restoreIncidentRow(trx, id);
    await record(ctx, trx, actor, 'restored', deleted);
    return readIncident({ ...ctx, db: trx }, id);
  });
  await clearCachedPages(ctx, incident);
  return incident;
}

/** Adds an update, and emails it if the incident is published. Throws the errors of `changeIncident`. */
export async function addUpdate(
  ctx: Ctx,
  actor: Actor,
  id: number,
  { version, state, body, at, isEmailed }: NewIncidentUpdate,
): Promise<Incident> {
  return change(ctx, actor, { id, version, verb: 'update-added' }, async (trx, before) => {
    const now = ctx.clock.now();
    const update = { state, body, at: at ?? now };
    requireValidUpdate(before.kind, update, now);
    const { updates: limit } = incidentLimits;
    if ((await store.listUpdates(trx, [id])).length >= limit)
      throw new AppError('invalid', 'incident.tooManyUpdates', { values: { limit } });
    const updateId = await store.insertUpdate(trx, id, update);
    if (isEmailed && before.publishedAt !== null) await enqueueStatusEmails(ctx, trx, updateId);
    await storeUpdates(trx, id, now);
  });
}

/** Changes an update; without `at`, its time stays. Throws the errors of `changeIncident`, also for an unknown update. */
export async function changeUpdate(
  ctx: Ctx,
  actor: Actor,
  { id, updateId }: { id: number; updateId: number },
  { version, state, body, at }: IncidentUpdateInput,
): Promise<Incident> {
  return change(ctx, actor, { id, version, verb: 'update-changed' }, async (trx, before) => {
    const now = ctx.clock.now();
    requireValidUpdate(before.kind, { state, at: at ?? now }, now);
    const fields = { state, body, ...(at === undefined ? {} : { at }) };
    requireFound(await store.updateUpdate(trx, id, { id: updateId, ...fields }), 'incident.updateNotFound');
    await storeUpdates(trx, id, now);
  });
}

/**
 * Deletes an update; `restoreUpdate` can restore it until `undoUntil`. The last update stays, because an incident without a text
 * says nothing.
 * @throws {AppError} missing; invalid for the only update.
 */
export async function deleteUpdate(
  ctx: Ctx,
  actor: Actor,
  { id, updateId }: { id: number; updateId: number },
): Promise<Incident & { undoUntil: Date }> {
  const now = ctx.clock.now();
  const incident = await change(ctx, actor, { id, verb: 'update-deleted' }, async (trx) => {
    requireFound(
      await store.setUpdateDeleted(trx, id, { id: updateId, deletedAt: now }),
      'incident.updateNotFound',
    );
    if ((await store.listUpdates(trx, [id])).length === 0)
      throw new AppError('invalid', 'incident.lastUpdate');
    await storeUpdates(trx, id, now);
  });
  return { ...incident, undoUntil: getUndoEnd(now) };
}

/** @throws {AppError} missing */
export async function restoreUpdate(
  ctx: Ctx,
  actor: Actor,
  { id, updateId }: { id: number; updateId: number },
): Promise<Incident> {
  return change(ctx, actor, { id, verb: 'update-restored' }, async (trx) => {
    requireFound(
      await store.setUpdateDeleted(trx, id, { id: updateId, deletedAt: null }),
      'incident.updateNotFound',
    );
    await storeUpdates(trx, id, ctx.clock.now());
  });
}

/** Permanently deletes incidents and updates that were deleted more than 30 days ago. Returns the number of incidents. */
export async function sweepIncidents(ctx: Ctx): Promise<number> {
  const before = subtractTime(ctx.clock.now(), { days: incidentTrashDays });
  return store.deleteIncidentsPermanentlyBefore(ctx.db, before);
}

function addState(stored: StoredIncident, now: Date): StateAtTime {
  return { ...stored, state: getIncidentState(stored, now) };
}

async function addUpdates(ctx: Pick<Ctx, 'db' | 'clock'>, stored: StoredIncident): Promise<Incident> {
  const updates = await store.listUpdates(ctx.db, [stored.id]);
  return { ...addState(stored, ctx.clock.now()), updates };
}

/** Changes an incident in a transaction with an audit entry, and empties its cached pages after the commit. */
async function change(
  ctx: Ctx,
  actor: Actor,
  { id, version, verb }: { id: number; version?: number; verb: string },
  write: (trx: Db, before: Incident) => Promise<void>,
): Promise<Incident> {
  const [before, after] = await ctx.db.transaction().execute(async (trx) => {
    await store.lockIncidents(trx);
    const found = await readIncident({ ...ctx, db: trx }, id);
    if (version !== undefined && version !== found.version) throw new IncidentConflictError(found);
    await write(trx, found);
    const changed = await readIncident({ ...ctx, db: trx }, id);
    await record(ctx, trx, actor, verb, changed);
    return [found, changed] as const;
  });
  await clearCachedPages(ctx, before, after);
  return after;
}

async function storeUpdates(trx: Db, id: number, now: Date): Promise<void> {
  await store.refreshLastUpdate(trx, id);
  await store.updateIncident(trx, id, {}, now);
}

type Times = Pick<StoredIncident, 'startsAt' | 'endsAt'>;

/** @throws {AppError} invalid for an incident in the future or with an end, and for maintenance without a later end. */
function requireValidTimes(kind: IncidentKind, { startsAt, endsAt }: Times, now: Date): void {
  const fields: FieldError[] = [];
  const add = (path: string, message: string) => fields.push({ path, message });
  if (!isNear(startsAt, now)) add('startsAt', 'incident.timeTooFar');
  else if (kind === 'incident' && isFuture(startsAt, now)) add('startsAt', 'incident.startsInFuture');
  if (kind === 'incident') {
    if (endsAt !== null) add('endsAt', 'incident.endNotAllowed');
  } else if (endsAt === null) add('endsAt', 'incident.endRequired');
  else if (!isNear(endsAt, now)) add('endsAt', 'incident.timeTooFar');
  else if (endsAt <= startsAt) add('endsAt', 'incident.endsBeforeStart');
  throwIfAny(fields);
}

/** @throws {AppError} invalid for a state of the other kind, and for a time in the future. */
function requireValidUpdate(
  kind: IncidentKind,
  { state, at }: { state: StoredIncident['lastState']; at: Date },
  now: Date,
): void {
  const states: readonly string[] = incidentStates[kind];
  const fields: FieldError[] = [];
  if (!states.includes(state)) fields.push({ path: 'state', message: 'incident.stateInvalid' });
  if (!isNear(at, now)) fields.push({ path: 'at', message: 'incident.timeTooFar' });
  else if (isFuture(at, now)) fields.push({ path: 'at', message: 'incident.updateInFuture' });
  throwIfAny(fields);
}

function throwIfAny(fields: FieldError[]): void {
  const [first] = fields;
  if (first !== undefined) throw new AppError('invalid', first.message, { fields });
}

function isNear(time: Date, now: Date): boolean {
  return Math.abs(time.getTime() - now.getTime()) <= incidentYears * 366 * dayMs;
}

function isFuture(time: Date, now: Date): boolean {
  return time > addTime(now, { minutes: incidentClockSkewMinutes });
}

function getUndoEnd(now: Date): Date {
  return addTime(now, { days: incidentTrashDays });
}

/** Drafts are on no page, so their changes clear nothing. */
async function clearCachedPages(
  ctx: Pick<Ctx, 'pages'>,
  ...incidents: readonly Pick<StoredIncident, 'id' | 'startsAt' | 'publishedAt'>[]
): Promise<void> {
  const shown = incidents.filter(({ publishedAt }) => publishedAt !== null);
  if (shown.length === 0) return;
  await ctx.pages.empty([
    sitemapPath,
    sitemapPagesPath,
    statusPath,
    ...statusFiles.map((file) => statusPath + file),
    ...shown.flatMap(({ id, startsAt }) => [incidentPath(id), incidentMonthPath(toLagosMonth(startsAt))]),
  ]);
}

async function record(
  ctx: Pick<Ctx, 'clock'>,
  trx: Db,
  actor: Actor,
  verb: string,
  { id, title }: Pick<StoredIncident, 'id' | 'title'>,
): Promise<void> {
  await recordAudit(ctx, trx, actor, { action: `incident.${verb}`, target: title, details: { id } });
}
