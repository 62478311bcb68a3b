import { sql } from 'kysely';
import type { Db } from '#modules/context.ts';
import type { incidentViews } from '#modules/status/constants.ts';
import type { IncidentUpdate, StoredIncident } from '#modules/status/schema.ts';
import { countRows, rowMatchesSearch } from '#modules/text-search/list-store.ts';
import type { RowCount } from '#modules/text-search/constants.ts';

const columns = [
  'id',
  'kind',
  'title',
  'impact',
  'parts',
  'startsAt',
  'endsAt',
  'lastState',
  'lastAt',
  'publishedAt',
  'version',
  'createdAt',
  'updatedAt',
] as const;

const updateColumns = ['id', 'state', 'body', 'at'] as const;

/** `now`: the time at which the views and the states are computed. */
export type IncidentFilter = {
  now: Date;
  view?: (typeof incidentViews)[number] | undefined;
  search?: string | undefined;
};

type IncidentContent = Pick<StoredIncident, 'title' | 'impact' | 'parts' | 'startsAt' | 'endsAt'>;

/** Serializes transactions that change incidents. */
export async function lockIncidents(db: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('incidents'))`.execute(db);
}

/** Returns a page of incidents, the last started or planned first; `after`: the id of the last one of the previous page. */
export async function listNewestIncidents(
  db: Db,
  { limit, after, ...filter }: IncidentFilter & { limit: number; after?: number | undefined },
): Promise<StoredIncident[]> {
  let query = selectIncidents(db, filter).orderBy('startsAt', 'desc').orderBy('id', 'desc').limit(limit);
  if (after !== undefined)
    query = query.where(
      sql<boolean>`(starts_at, id) < (select starts_at, id from incidents where id = ${after})`,
    );
  return query.execute();
}

export async function countListedIncidents(db: Db, filter: IncidentFilter): Promise<RowCount> {
  return countRows(db, selectIncidents(db, filter));
}

export async function findIncidentById(db: Db, id: number): Promise<StoredIncident | undefined> {
  return selectIncidents(db, undefined).where('id', '=', id).executeTakeFirst();
}

export async function findDeletedIncidentById(db: Db, id: number): Promise<StoredIncident | undefined> {
  return db
    .selectFrom('incidents')
    .select(columns)
    .where('id', '=', id)
    .where('deletedAt', 'is not', null)
    .executeTakeFirst();
}

/** Returns published incidents of a view, the last started first; `since`: only those that started at this time or later. */
export async function listPublished(
  db: Db,
  {
    now,
    view,
    since,
    limit,
  }: { now: Date; view: 'planned' | 'current' | 'past'; since?: Date; limit: number },
): Promise<StoredIncident[]> {
  let query = selectIncidents(db, { now, view })
    .orderBy('startsAt', 'desc')
    .orderBy('id', 'desc')
    .limit(limit);
  if (since !== undefined) query = query.where('startsAt', '>=', since);
  return query.execute();
}

/** Returns the published incidents that started last or are planned, with the time of their last change. */
export async function listIncidentAddresses(
  db: Db,
  limit: number,
): Promise<Pick<StoredIncident, 'id' | 'updatedAt'>[]> {
  return db
    .selectFrom('incidents')
    .select(['id', 'updatedAt'])
    .where('deletedAt', 'is', null)
    .where('publishedAt', 'is not', null)
    .orderBy('startsAt', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

/** Returns published incidents that are not planned and started in a period, in order of their start; `until` is exclusive. */
export async function listStartedBetween(
  db: Db,
  { from, until, now }: { from: Date; until: Date; now: Date },
): Promise<StoredIncident[]> {
  return selectStarted(db, now)
    .select(columns)
    .where('startsAt', '>=', from)
    .where('startsAt', '<', until)
    .orderBy('startsAt', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

/** Returns the start of the last incident before a time, and of the first one at or after another time. */
export async function findStartsAround(
  db: Db,
  { from, until, now }: { from: Date; until: Date; now: Date },
): Promise<{ before: Date | null; after: Date | null }> {
  return selectStarted(db, now)
    .select(({ fn }) => [
      fn.max('startsAt').filterWhere('startsAt', '<', from).as('before'),
      fn.min('startsAt').filterWhere('startsAt', '>=', until).as('after'),
    ])
    .executeTakeFirstOrThrow();
}

/** Returns the newest updates of published incidents, with their incidents. */
export async function listNewestUpdates(
  db: Db,
  limit: number,
): Promise<(IncidentUpdate & { incidentId: number; title: string })[]> {
  return db
    .selectFrom('incidentUpdates as update')
    .innerJoin('incidents as incident', 'incident.id', 'update.incidentId')
    .select(['update.id', 'update.state', 'update.body', 'update.at', 'update.incidentId', 'incident.title'])
    .where('incident.publishedAt', 'is not', null)
    .where('incident.deletedAt', 'is', null)
    .where('update.deletedAt', 'is', null)
    .orderBy('update.at', 'desc')
    .orderBy('update.id', 'desc')
    .limit(limit)
    .execute();
}

/** Returns the updates of incidents, newest first. */
export async function listUpdates(
  db: Db,
  incidentIds: readonly number[],
): Promise<(IncidentUpdate & { incidentId: number })[]> {
  if (incidentIds.length === 0) return [];
  return db
    .selectFrom('incidentUpdates')
    .select(['incidentId', ...updateColumns])
    .where('incidentId', 'in', [...incidentIds])
    .where('deletedAt', 'is', null)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

export async function insertIncident(
  db: Db,
  incident: Omit<StoredIncident, 'id' | 'version' | 'createdAt' | 'updatedAt'>,
  at: Date,
): Promise<number> {
  const { id } = await db
    .insertInto('incidents')
    .values({ ...incident, createdAt: at, updatedAt: at })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Changes an incident and increases its version. */
export async function updateIncident(
  db: Db,
  id: number,
  change: Partial<IncidentContent & Pick<StoredIncident, 'publishedAt'>>,
  at: Date,
): Promise<void> {
  await db
    .updateTable('incidents')
    .set((expression) => ({ ...change, version: expression('version', '+', 1), updatedAt: at }))
    .where('id', '=', id)
    .execute();
}

/** Stores state and time of the newest update with the incident. */
export async function refreshLastUpdate(db: Db, id: number): Promise<void> {
  await sql`
    update incidents set last_state = newest.state, last_at = newest.at
    from (
      select state, at from incident_updates where incident_id = ${id} and deleted_at is null
      order by at desc, id desc limit 1
    ) as newest
    where incidents.id = ${id}`.execute(db);
}

export async function markIncidentDeleted(db: Db, id: number, at: Date): Promise<void> {
  await db.updateTable('incidents').set({ deletedAt: at }).where('id', '=', id).execute();
}

export async function restoreIncidentRow(db: Db, id: number): Promise<void> {
  await db.updateTable('incidents').set({ deletedAt: null }).where('id', '=', id).execute();
}

export async function insertUpdate(
  db: Db,
  incidentId: number,
  update: Omit<IncidentUpdate, 'id'>,
): Promise<number> {
  const { id } = await db
    .insertInto('incidentUpdates')
    .values({ incidentId, ...update })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Returns undefined if the incident has no such update. */
export async function updateUpdate(
  db: Db,
  incidentId: number,
  { id, ...change }: { id: number } & Partial<Omit<IncidentUpdate, 'id'>>,
): Promise<{ id: number } | undefined> {
  return db
    .updateTable('incidentUpdates')
    .set(change)
    .where('id', '=', id)
    .where('incidentId', '=', incidentId)
    .where('deletedAt', 'is', null)
    .returning('id')
    .executeTakeFirst();
}

/** Marks an update as deleted, or restores it if `deletedAt` is null. Returns undefined if there is no such update. */
export async function setUpdateDeleted(
  db: Db,
  incidentId: number,
  { id, deletedAt }: { id: number; deletedAt: Date | null },
): Promise<{ id: number } | undefined> {
  return db
    .updateTable('incidentUpdates')
    .set({ deletedAt })
    .where('id', '=', id)
    .where('incidentId', '=', incidentId)
    .where('deletedAt', deletedAt === null ? 'is not' : 'is', null)
    .returning('id')
    .executeTakeFirst();
}

/** Permanently deletes incidents and updates that were deleted before this time. Returns the number of incidents. */
export async function deleteIncidentsPermanentlyBefore(db: Db, time: Date): Promise<number> {
  await db.deleteFrom('incidentUpdates').where('deletedAt', '<', time).execute();
  const { numDeletedRows } = await db
    .deleteFrom('incidents')
    .where('deletedAt', '<', time)
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}

function selectIncidents(db: Db, filter: IncidentFilter | undefined) {
  let query = db.selectFrom('incidents').select(columns).where('deletedAt', 'is', null);
  if (filter === undefined) return query;
  const { now, view, search } = filter;
  if (view !== undefined) query = query.where(viewConditions[view](now));
  if (search) query = query.where(rowMatchesSearch(sql`fold_characters(title)`, search));
  return query;
}

/** Published incidents, without maintenance before its start. */
function selectStarted(db: Db, now: Date) {
  return db
    .selectFrom('incidents')
    .where('deletedAt', 'is', null)
    .where('publishedAt', 'is not', null)
    .where(sql<boolean>`not ${isPlanned(now)}`);
}

const isOver = (now: Date) =>
  sql<boolean>`(last_state in ('resolved', 'completed') or coalesce(ends_at <= ${now}, false))`;
const isPlanned = (now: Date) =>
  sql<boolean>`(kind = 'maintenance' and last_state = 'scheduled' and starts_at > ${now})`;

/** Conditions of the views; with the same rules as `getIncidentState`. */
const viewConditions = {
  draft: () => sql<boolean>`published_at is null`,
  planned: (now: Date) => sql<boolean>`(published_at is not null and ${isPlanned(now)})`,
  current: (now: Date) =>
    sql<boolean>`(published_at is not null and not ${isOver(now)} and not ${isPlanned(now)})`,
  past: (now: Date) => sql<boolean>`(published_at is not null and ${isOver(now)})`,
} satisfies Record<(typeof incidentViews)[number], (now: Date) => unknown>;
