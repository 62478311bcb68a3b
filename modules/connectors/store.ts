import { sql } from 'kysely';
import type { Db } from '#modules/context.ts';
import type { FaultKind, Metric } from '#modules/connectors/constants.ts';
import type { ConnectorRow, KnownDays } from '#modules/connectors/schema.ts';

/** Returns false on a database of an older release without this table. */
export async function knowsConnectors(db: Db): Promise<boolean> {
  const { rows } = await sql<{ is: boolean }>`select to_regclass('connectors') is not null as is`.execute(db);
  return rows[0]?.is ?? false;
}

export async function allConnectors(db: Db): Promise<ConnectorRow[]> {
  return (await connectors(db).execute()).map(toRow);
}

/** Returns undefined if the source was never connected and never read. */
export async function connectorBySource(db: Db, source: string): Promise<ConnectorRow | undefined> {
  const found = await connectors(db).where('source', '=', source).executeTakeFirst();
  return found && toRow(found);
}

/** Returns the row of a source and locks it until the transaction ends. Creates a missing row. */
export async function lockConnector(db: Db, source: string, now: Date): Promise<ConnectorRow> {
  await db
    .insertInto('connectors')
    .values({ source, next_at: now })
    .onConflict((conflict) => conflict.column('source').doNothing())
    .execute();
  await db.selectFrom('connectors').select('source').where('source', '=', source).forUpdate().execute();
  const row = await connectorBySource(db, source);
  if (row === undefined) throw new Error(`The row of ${source} stands, and is not found`);
  return row;
}

/** Stores credentials and resets the state of the source. A read in progress can no longer store its result. */
export async function storeCredentials(
  db: Db,
  source: string,
  stored: { credentials: Buffer; at: Date; by: number | null },
): Promise<void> {
  const fresh = {
    credentials: stored.credentials,
    connected_at: stored.at,
    connected_by: stored.by,
    tried_with: null,
    is_whole: false,
    reading_id: null,
    reading_until: null,
    next_at: stored.at,
    failures: 0,
    failing_since: null,
    fault_at: null,
    fault_kind: null,
    fault_said: null,
    told_at: null,
  };
  await db
    .insertInto('connectors')
    .values({ source, ...fresh })
    .onConflict((conflict) => conflict.column('source').doUpdateSet(fresh))
    .execute();
}

/** Deletes the row of a source. Its days remain. */
export async function deleteConnector(db: Db, source: string): Promise<void> {
  await db.deleteFrom('connectors').where('source', '=', source).execute();
}

/** Deletes the state of a source without credentials, unless credentials were stored meanwhile. */
export async function deleteUnconnected(db: Db, source: string): Promise<void> {
  await db.deleteFrom('connectors').where('source', '=', source).where('credentials', 'is', null).execute();
}

export async function makeDue(db: Db, source: string, now: Date): Promise<void> {
  await db.updateTable('connectors').set({ next_at: now }).where('source', '=', source).execute();
}

export type Beginning = { readingId: string; until: Date; triedWith: Buffer; isWhole: boolean };

export async function beginReading(db: Db, source: string, beginning: Beginning): Promise<void> {
  await db
    .updateTable('connectors')
    .set({
      reading_id: beginning.readingId,
      reading_until: beginning.until,
      tried_with: beginning.triedWith,
      is_whole: beginning.isWhole,
      answers: 0,
    })
    .where('source', '=', source)
    .execute();
}

/** Counts a response of a read. Returns false if the read is no longer current. */
export async function countAnswer(db: Db, source: string, readingId: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('connectors')
    .set({ answers: sql`answers + 1` })
    .where('source', '=', source)
    .where('reading_id', '=', readingId)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** Locks the row of a read until the transaction ends. Returns undefined if the read is no longer current. */
export async function lockReading(
  db: Db,
  source: string,
  readingId: string,
): Promise<ConnectorRow | undefined> {
  const held = await db
    .selectFrom('connectors')
    .select('source')
    .where('source', '=', source)
    .where('reading_id', '=', readingId)
    .forUpdate()
    .executeTakeFirst();
  return held && connectorBySource(db, source);
}

/** Drops a read that was interrupted by a stop of the process. The source is due again at once. */
export async function dropReading(db: Db, source: string, readingId: string, now: Date): Promise<void> {
  await db
    .updateTable('connectors')
    .set({ reading_id: null, reading_until: null, next_at: now })
    .where('source', '=', source)
    .where('reading_id', '=', readingId)
    .execute();
}

/** Stores the success of a read. The last error remains visible. */
export async function endRead(
  db: Db,
  source: string,
  { at, nextAt }: { at: Date; nextAt: Date },
): Promise<void> {
  await db
    .updateTable('connectors')
    .set({
      reading_id: null,
      reading_until: null,
      is_whole: true,
      read_at: at,
      next_at: nextAt,
      failures: 0,
      failing_since: null,
    })
    .where('source', '=', source)
    .execute();
}

export type FailedEnd = { at: Date; nextAt: Date; kind: FaultKind; said: string; toldAt: Date | null };

export async function endFailed(db: Db, source: string, end: FailedEnd): Promise<void> {
  await db
    .updateTable('connectors')
    .set({
      reading_id: null,
      reading_until: null,
      next_at: end.nextAt,
      failures: sql`failures + 1`,
      failing_since: sql`coalesce(failing_since, ${end.at})`,
      fault_at: end.at,
      fault_kind: end.kind,
      fault_said: end.said,
      told_at: end.toldAt,
    })
    .where('source', '=', source)
    .execute();
}

export type DayCount = { day: string; metric: Metric; count: number };

/** Stores days. Other days remain unchanged. `days` must contain each day at most once per metric. */
export async function upsertDays(
  db: Db,
  source: string,
  { days, at }: { days: readonly DayCount[]; at: Date },
): Promise<void> {
  if (days.length === 0) return;
  await sql`
    insert into source_days (source, metric, day, count, read_at)
    select ${source}, metric, day, count, ${at}
    from unnest(
      ${days.map(({ metric }) => metric)}::text[],
      ${days.map(({ day }) => day)}::date[],
      ${days.map(({ count }) => count)}::bigint[]
    ) as told (metric, day, count)
    on conflict (source, metric, day) do update set count = excluded.count, read_at = excluded.read_at`.execute(
    db,
  );
}

export async function knownDays(db: Db): Promise<({ source: string } & KnownDays)[]> {
  const { rows } = await sql<{ source: string } & KnownDays>`
    select source, metric, min(day)::text as from, max(day)::text as to, count(*)::integer as days
    from source_days group by source, metric order by source, metric`.execute(db);
  return rows;
}

function connectors(db: Db) {
  return db
    .selectFrom('connectors')
    .leftJoin('members', 'members.id', 'connectors.connected_by')
    .select(['source', 'credentials', 'connected_at as connectedAt', 'tried_with as triedWith'])
    .select(['is_whole as isWhole', 'reading_id as readingId', 'reading_until as readingUntil', 'answers'])
    .select(['next_at as nextAt', 'read_at as readAt', 'failures', 'failing_since as failingSince'])
    .select(['fault_at', 'fault_kind', 'fault_said', 'told_at as toldAt'])
    .select(['members.id as memberId', 'members.email', 'members.name']);
}

function toRow(found: Awaited<ReturnType<ReturnType<typeof connectors>['execute']>>[number]): ConnectorRow {
  const { memberId, email, name, fault_at: at, fault_kind: kind, fault_said: said, ...row } = found;
  return {
    ...row,
    connectedBy: memberId === null || email === null ? null : { id: memberId, email, name },
    fault: at === null || kind === null ? null : { kind, said: said ?? '', at },
  };
}
