import { sql } from 'kysely';
import type { Db } from '#modules/context.ts';
import type { ConnectorErrorKind, Metric } from '#modules/connectors/constants.ts';
import type { ConnectorRow, KnownDays } from '#modules/connectors/schema.ts';
import { memberCard } from '#modules/members/shared-store.ts';

/** Returns false on a database of an older release without this table. */
export async function hasConnectorsTable(db: Db): Promise<boolean> {
  const { rows } = await sql<{ is: boolean }>`select to_regclass('connectors') is not null as is`.execute(db);
  return rows[0]?.is ?? false;
}

export async function listAllConnectors(db: Db): Promise<ConnectorRow[]> {
  return (await selectConnectors(db).execute()).map(toRow);
}

/** Returns undefined if the source was never connected and never read. */
export async function findConnectorRow(db: Db, source: string): Promise<ConnectorRow | undefined> {
  const connectorRow = await selectConnectors(db).where('source', '=', source).executeTakeFirst();
  return connectorRow && toRow(connectorRow);
}

/** Returns the row of a source and locks it until the transaction ends. Creates a missing row. */
export async function lockConnector(db: Db, source: string, now: Date): Promise<ConnectorRow> {
  await db
    .insertInto('connectors')
    .values({ source, nextAt: now })
    .onConflict((conflict) => conflict.column('source').doNothing())
    .execute();
  await db.selectFrom('connectors').select('source').where('source', '=', source).forUpdate().execute();
  const row = await findConnectorRow(db, source);
  if (row === undefined) throw new Error(`The existing row of ${source} was not found`);
  return row;
}

/** Stores credentials and resets the state of the source. A read in progress can no longer store its result. */
export async function storeCredentials(
  db: Db,
  source: string,
  credentialsRow: { credentials: Buffer; at: Date; by: number | null },
): Promise<void> {
  const resetColumns = {
    credentials: credentialsRow.credentials,
    connectedAt: credentialsRow.at,
    connectedBy: credentialsRow.by,
    triedWith: null,
    isWhole: false,
    readingId: null,
    readingUntil: null,
    nextAt: credentialsRow.at,
    failures: 0,
    failingSince: null,
    faultAt: null,
    faultKind: null,
    faultSaid: null,
    toldAt: null,
  };
  await db
    .insertInto('connectors')
    .values({ source, ...resetColumns })
    .onConflict((conflict) => conflict.column('source').doUpdateSet(resetColumns))
    .execute();
}

/** Deletes the row of a source. The stored days of the source remain. */
export async function deleteConnector(db: Db, source: string): Promise<void> {
  await db.deleteFrom('connectors').where('source', '=', source).execute();
}

/** Deletes the state of a source without credentials, unless credentials were stored meanwhile. */
export async function deleteConnectorWithoutCredentials(db: Db, source: string): Promise<void> {
  await db.deleteFrom('connectors').where('source', '=', source).where('credentials', 'is', null).execute();
}

export async function markConnectorDue(db: Db, source: string, now: Date): Promise<void> {
  await db.updateTable('connectors').set({ nextAt: now }).where('source', '=', source).execute();
}

export type ReadStart = { readingId: string; until: Date; triedWith: Buffer; isWhole: boolean };

export async function startRead(db: Db, source: string, readStart: ReadStart): Promise<void> {
  await db
    .updateTable('connectors')
    .set({
      readingId: readStart.readingId,
      readingUntil: readStart.until,
      triedWith: readStart.triedWith,
      isWhole: readStart.isWhole,
      answers: 0,
    })
    .where('source', '=', source)
    .execute();
}

/** Counts a response of a read. Returns false if the read is no longer current. */
export async function countResponse(db: Db, source: string, readingId: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('connectors')
    .set({ answers: sql`answers + 1` })
    .where('source', '=', source)
    .where('readingId', '=', readingId)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** Locks the row of a read until the transaction ends. Returns undefined if the read is no longer current. */
export async function lockRead(db: Db, source: string, readingId: string): Promise<ConnectorRow | undefined> {
  const lockedRow = await db
    .selectFrom('connectors')
    .select('source')
    .where('source', '=', source)
    .where('readingId', '=', readingId)
    .forUpdate()
    .executeTakeFirst();
  return lockedRow && findConnectorRow(db, source);
}

/** Cancels a read that was interrupted because the process stopped. The source is due again at once. */
export async function cancelRead(db: Db, source: string, readingId: string, now: Date): Promise<void> {
  await db
    .updateTable('connectors')
    .set({ readingId: null, readingUntil: null, nextAt: now })
    .where('source', '=', source)
    .where('readingId', '=', readingId)
    .execute();
}

/** Stores the success of a read. The last error remains visible. */
export async function storeReadSuccess(
  db: Db,
  source: string,
  { at, nextAt }: { at: Date; nextAt: Date },
): Promise<void> {
  await db
    .updateTable('connectors')
    .set({
      readingId: null,
      readingUntil: null,
      isWhole: true,
      readAt: at,
      nextAt,
      failures: 0,
      failingSince: null,
    })
    .where('source', '=', source)
    .execute();
}

export type ReadFailure = {
  at: Date;
  nextAt: Date;
  kind: ConnectorErrorKind;
  said: string;
  toldAt: Date | null;
};

export async function storeReadFailure(db: Db, source: string, failure: ReadFailure): Promise<void> {
  await db
    .updateTable('connectors')
    .set({
      readingId: null,
      readingUntil: null,
      nextAt: failure.nextAt,
      failures: sql`failures + 1`,
      failingSince: sql`coalesce(failing_since, ${failure.at})`,
      faultAt: failure.at,
      faultKind: failure.kind,
      faultSaid: failure.said,
      toldAt: failure.toldAt,
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
    ) as reported (metric, day, count)
    on conflict (source, metric, day) do update set count = excluded.count, read_at = excluded.read_at`.execute(
    db,
  );
}

export async function listKnownDays(db: Db): Promise<({ source: string } & KnownDays)[]> {
  const { rows } = await sql<{ source: string } & KnownDays>`
    select source, metric, min(day)::text as from, max(day)::text as to, count(*)::integer as days
    from source_days group by source, metric order by source, metric`.execute(db);
  return rows;
}

function selectConnectors(db: Db) {
  return db
    .selectFrom('connectors')
    .select(['source', 'credentials', 'connectedAt', 'triedWith'])
    .select(['isWhole', 'readingId', 'readingUntil', 'answers'])
    .select(['nextAt', 'readAt', 'failures', 'failingSince'])
    .select(['faultAt', 'faultKind', 'faultSaid', 'toldAt'])
    .select(memberCard('connectors.connectedBy').as('connectedBy'));
}

function toRow(
  connectorRow: Awaited<ReturnType<ReturnType<typeof selectConnectors>['execute']>>[number],
): ConnectorRow {
  const { faultAt: at, faultKind: kind, faultSaid: said, ...row } = connectorRow;
  return {
    ...row,
    fault: at === null || kind === null ? null : { kind, said: said ?? '', at },
  };
}
