import { sql } from 'kysely';
import { runningSubscriberImports } from '#modules/import-export/shared-store.ts';
import type { Selectable } from 'kysely';
import type { SubscriberImportsTable } from '#db/tables.ts';
import type { Db, Trx } from '#modules/context.ts';
import type { ImportState } from '#modules/subscribers/constants.ts';
import type {
  ImportBatch,
  ImportedPerson,
  ImportPlan,
  SuppressedPerson,
  RejectedLine,
  OmittedValue,
  StoredImport,
} from '#modules/subscribers/schema.ts';
import type { RowCount } from '#modules/text-search/constants.ts';
import { countRows } from '#modules/text-search/list-store.ts';

/** Stores a new import; `insertPart` stores the parts of its file. */
export async function insertImport(
  db: Db,
  newImport: Pick<StoredImport, 'fileName' | 'lines' | 'actor' | 'plan'> & { at: Date },
): Promise<number> {
  const { id } = await db
    .insertInto('subscriberImports')
    .values({
      fileName: newImport.fileName,
      state: 'running',
      lines: newImport.lines,
      plan: newImport.plan && JSON.stringify(newImport.plan),
      actorId: newImport.actor.id,
      actorEmail: newImport.actor.email,
      client: newImport.actor.client,
      userAgent: newImport.actor.userAgent,
      createdAt: newImport.at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function insertPart(db: Db, importId: number, nr: number, bytes: Uint8Array): Promise<void> {
  await db
    .insertInto('subscriberImportParts')
    .values({ importId, nr, bytes: Buffer.from(bytes) })
    .execute();
}

/** Yields the stored file of an import part by part. */
export async function* streamImportParts(db: Db, importId: number): AsyncGenerator<Buffer> {
  for (let nr = 0; ; nr += 1) {
    const part = await db
      .selectFrom('subscriberImportParts')
      .select('bytes')
      .where('importId', '=', importId)
      .where('nr', '=', nr)
      .executeTakeFirst();
    if (part === undefined) return;
    yield part.bytes;
  }
}

/** Returns imports newest first; `after` is the id of the last import of the previous page. */
export async function listImportsNewestFirst(
  db: Db,
  page: { limit: number; after?: number | undefined },
): Promise<StoredImport[]> {
  let query = db.selectFrom('subscriberImports').selectAll().orderBy('id', 'desc').limit(page.limit);
  if (page.after !== undefined) query = query.where('id', '<', page.after);
  return (await query.execute()).map((row) => toImport(row));
}

export async function countImports(db: Db, state?: ImportState): Promise<RowCount> {
  const query = db.selectFrom('subscriberImports').select('id');
  return countRows(db, state === undefined ? query : query.where('state', '=', state));
}

export async function findImportById(db: Db, id: number): Promise<StoredImport | undefined> {
  const row = await db.selectFrom('subscriberImports').selectAll().where('id', '=', id).executeTakeFirst();
  return row && toImport(row);
}

/** Claims the oldest import that has no process, or whose process has sent no heartbeat since `lostSince`. */
export async function claimImport(
  db: Db,
  runner: string,
  { now, lostSince }: { now: Date; lostSince: Date },
): Promise<StoredImport | undefined> {
  const { rows } = await sql<Selectable<SubscriberImportsTable>>`
    update subscriber_imports set runner = ${runner}::uuid, seen_at = ${now}
    where id = (
      select id from subscriber_imports
      where state = 'running' and (runner is null or seen_at < ${lostSince})
      order by id limit 1 for update skip locked
    ) returning *`.execute(db);
  return rows[0] && toImport(rows[0]);
}

/** Releases an import, so that another process may claim it immediately. */
export async function releaseImport(db: Db, id: number, runner: string): Promise<void> {
  await db
    .updateTable('subscriberImports')
    .set({ runner: null, seenAt: null })
    .where('id', '=', id)
    .where('runner', '=', runner)
    .execute();
}

/** Records a finished batch, in the transaction that stores the batch. Returns false if this process must stop the import. */
export async function advanceImport(
  db: Db,
  id: number,
  runner: string,
  batch: ImportBatch,
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('subscriberImports')
    .set((expression) => ({
      line: batch.line,
      added: expression('added', '+', batch.fresh.length + batch.waiting.length),
      known: expression('known', '+', batch.known.length),
      away: expression('away', '+', batch.away.length),
      refused: expression('refused', '+', batch.refused.length),
      refusedValues: expression('refusedValues', '+', batch.values.length),
      seenAt: now,
    }))
    .where('id', '=', id)
    .where('state', '=', 'running')
    .where('runner', '=', runner)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Adds `changed` to the number of existing subscribers with changed values. */
export async function addChangedCount(db: Db, id: number, changed: number): Promise<void> {
  await db
    .updateTable('subscriberImports')
    .set((expression) => ({ changed: expression('changed', '+', changed) }))
    .where('id', '=', id)
    .execute();
}

/** Stores rejected lines and omitted values. */
export async function insertRejectedLines(
  db: Db,
  importId: number,
  rejected: readonly (RejectedLine | OmittedValue)[],
): Promise<void> {
  // `nr` numbers the omitted values of one line.
  const rows = rejected.map(({ line, text, reason }) => ({ line, text, reason }));
  await sql`insert into subscriber_import_refusals (import_id, line, nr, text, reason)
    select ${importId}, line, row_number() over (partition by line order by text) - 1, text, reason
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as new (line int, text text, reason text)`.execute(
    db,
  );
}

/** Returns rejected lines and omitted values in order; `after` is the last row of the previous page. */
export async function listRejectedLines(
  db: Db,
  importId: number,
  page: { limit: number; after: { line: number; nr: number } },
): Promise<{ line: number; nr: number; text: string; reason: string }[]> {
  const { line, nr } = page.after;
  return db
    .selectFrom('subscriberImportRefusals')
    .select(['line', 'nr', 'text', 'reason'])
    .where('importId', '=', importId)
    .where(sql<boolean>`(line, nr) > (${line}::int, ${nr}::int)`)
    .orderBy('line')
    .orderBy('nr')
    .limit(page.limit)
    .execute();
}

/** Ends a running import and deletes its file. Returns undefined if the import is not running. */
export async function endImport(
  db: Db,
  id: number,
  end: { state: 'done' | 'cancelled'; at: Date },
): Promise<StoredImport | undefined> {
  const row = await db
    .updateTable('subscriberImports')
    .set({ state: end.state, finishedAt: end.at, runner: null, seenAt: null })
    .where('id', '=', id)
    .where('state', '=', 'running')
    .returningAll()
    .executeTakeFirst();
  await db.deleteFrom('subscriberImportParts').where('importId', '=', id).execute();
  return row && toImport(row);
}

/** Deletes imports that ended before this time, with their reports. Returns the number of deleted imports. */
export async function deleteImportsBefore(db: Db, time: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('subscriberImports')
    .where('finishedAt', '<', time)
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/**
 * Adds new subscribers as confirmed, with the subscription date from the file. Returns the ids of subscribers who did
 * not exist before.
 */
export async function insertPeople(
  trx: Trx,
  people: readonly ImportedPerson[],
  { wording, at }: { wording: string; at: Date },
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    insert into subscribers (email, name, state, source, consent_at, consent_wording, created_at, confirmed_at,
      tags, fields, language)
    select email, name, 'confirmed', 'import', ${at}, ${wording}, coalesce(since, ${at}), coalesce(since, ${at}),
      tags, fields, language
    from jsonb_to_recordset(${JSON.stringify(people)}::jsonb)
      as new (email text, name text, tags text[], fields jsonb, language text, since timestamptz)
    on conflict (email) do nothing returning id`.execute(trx);
  return rows.map(({ id }) => id);
}

/**
 * Fills in missing names, languages and fields of subscribers, or replaces them if `overwrites` is true; adds tags up
 * to `mostTags`. Returns the ids of changed subscribers.
 */
export async function fillPersonValues(
  trx: Trx,
  people: readonly ImportedPerson[],
  { overwrites, mostTags }: Pick<ImportPlan, 'overwrites'> & { mostTags: number },
): Promise<number[]> {
  const peopleWithValues = people.filter(
    (person) =>
      (person.name ?? person.language) !== null || person.tags.length + Object.keys(person.fields).length > 0,
  );
  if (peopleWithValues.length === 0) return [];
  const { rows } = await sql<{ id: number }>`
    update subscribers s set name = filled.name, fields = filled.fields, tags = filled.tags, language = filled.language
    from (
      select held.id,
        case when ${overwrites} then coalesce(new.name, held.name) else coalesce(held.name, new.name) end as name,
        case when ${overwrites} then coalesce(new.language, held.language)
          else coalesce(held.language, new.language) end as language,
        case when ${overwrites} then held.fields || new.fields else new.fields || held.fields end as fields,
        (held.tags || array(select tag from unnest(new.tags) as tag
          where lower(tag) <> all (array(select lower(one) from unnest(held.tags) as one)))
        )[1:${mostTags}::int] as tags
      from jsonb_to_recordset(${JSON.stringify(peopleWithValues)}::jsonb)
        as new (email text, name text, tags text[], fields jsonb, language text)
      join subscribers held on held.email = new.email
      where held.state = 'confirmed' order by held.id for update of held
    ) as filled
    where s.id = filled.id and (s.name, s.fields, s.tags, s.language)
      is distinct from (filled.name, filled.fields, filled.tags, filled.language)
    returning s.id`.execute(trx);
  return rows.map(({ id }) => id);
}

/** Stores the keys of addresses that the file marks as unsubscribed. */
export async function insertDepartedKeys(trx: Trx, keys: readonly Buffer[], now: Date): Promise<void> {
  if (keys.length === 0) return;
  await sql`insert into departed_addresses (email_key, departed_at)
    select key, ${now} from unnest(${keys}::bytea[]) as new (key)
    on conflict do nothing`.execute(trx);
}

/** Suppresses these addresses. Existing suppressions, by key or by hash, do not change. */
export async function insertSuppressions(
  trx: Trx,
  suppressions: readonly { key: Buffer; hash: Buffer; reason: SuppressedPerson['reason'] }[],
  now: Date,
): Promise<void> {
  if (suppressions.length === 0) return;
  const column = <Name extends 'key' | 'hash' | 'reason'>(name: Name) =>
    suppressions.map((suppression) => suppression[name]);
  await sql`insert into suppressions (email_hash, is_keyed, reason, created_at)
    select key, true, reason, ${now}
    from unnest(${column('key')}::bytea[], ${column('hash')}::bytea[], ${column('reason')}::text[]) as new (key, hash, reason)
    where not exists (select from suppressions where email_hash = new.hash)
    on conflict do nothing`.execute(trx);
}

function toImport(row: Selectable<SubscriberImportsTable>): StoredImport {
  const { id, state, plan, lines, line, added, known, changed, away, refused } = row;
  return {
    id,
    state,
    plan,
    lines,
    line,
    added,
    known,
    changed,
    away,
    refused,
    values: row.refusedValues,
    fileName: row.fileName,
    actor: { id: row.actorId, email: row.actorEmail, client: row.client, userAgent: row.userAgent },
    createdAt: row.createdAt,
    finishedAt: row.finishedAt,
  };
}

/**
 * The two keys of the shared advisory lock that a command holds while it adds subscribers. The lock needs no row in a
 * table, and PostgreSQL releases the lock if the command dies.
 */
const importLock = [1_481, 341] as const;

/** Holds the import lock while a command that adds subscribers runs. The lock uses a connection of its own. */
export async function runWithImportLock<T>(db: Db, work: () => Promise<T>): Promise<T> {
  return db.connection().execute(async (connection) => {
    await sql`select pg_advisory_lock_shared(${importLock[0]}, ${importLock[1]})`.execute(connection);
    try {
      return await work();
    } finally {
      await sql`select pg_advisory_unlock_shared(${importLock[0]}, ${importLock[1]})`.execute(connection);
    }
  });
}

/**
 * Counts the running imports of files and of whole sites, and the running commands that add subscribers. Only imports
 * of files have line counts.
 */
export async function findRunningImports(db: Db): Promise<{ count: number; line: number; lines: number }> {
  const { rows } = await sql<{ count: number; line: number; lines: number }>`
    select count(*)::int as count, coalesce(sum(line), 0)::int as line, coalesce(sum(lines), 0)::int as lines from (
      select line, lines from subscriber_imports where state = 'running'
      union all
      select 0, 0 from ${runningSubscriberImports} as site
      union all
      select 0, 0 from pg_locks where locktype = 'advisory' and granted
        and classid = ${importLock[0]} and objid = ${importLock[1]} and objsubid = 2
        and database = (select oid from pg_database where datname = current_database())
    ) as running`.execute(db);
  return rows[0] ?? { count: 0, line: 0, lines: 0 };
}
