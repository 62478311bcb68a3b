import { sql } from 'kysely';
import type { Selectable } from 'kysely';
import type { SubscriberImportsTable } from '#db/tables.ts';
import type { Db } from '#domain/context.ts';
import type { ImportState } from '#domain/subscribers/limits.ts';
import type { ImportBatch, RefusedLine, StoredImport } from '#domain/subscribers/schema.ts';

/** Keeps a new import that waits to be begun; its file follows by `insertPart`. */
export async function insertImport(
  db: Db,
  given: Pick<StoredImport, 'fileName' | 'lines' | 'actor'> & { at: Date },
): Promise<number> {
  const { id } = await db
    .insertInto('subscriber_imports')
    .values({
      file_name: given.fileName,
      state: 'running',
      lines: given.lines,
      actor_id: given.actor.id,
      actor_email: given.actor.email,
      client: given.actor.client,
      user_agent: given.actor.userAgent,
      created_at: given.at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Keeps the next bytes of the file. */
export async function insertPart(db: Db, importId: number, nr: number, bytes: Uint8Array): Promise<void> {
  await db
    .insertInto('subscriber_import_parts')
    .values({ import_id: importId, nr, bytes: Buffer.from(bytes) })
    .execute();
}

/** The file of an import, a part at a time. */
export async function* partsOfImport(db: Db, importId: number): AsyncGenerator<Buffer> {
  for (let nr = 0; ; nr += 1) {
    const part = await db
      .selectFrom('subscriber_import_parts')
      .select('bytes')
      .where('import_id', '=', importId)
      .where('nr', '=', nr)
      .executeTakeFirst();
    if (part === undefined) return;
    yield part.bytes;
  }
}

/** Newest first; `after` is the id of the last one of the page before. */
export async function importsNewestFirst(
  db: Db,
  page: { limit: number; after?: number | undefined },
): Promise<StoredImport[]> {
  let query = db.selectFrom('subscriber_imports').selectAll().orderBy('id', 'desc').limit(page.limit);
  if (page.after !== undefined) query = query.where('id', '<', page.after);
  return (await query.execute()).map((row) => toImport(row));
}

/** How many imports there are, in all or of one state. */
export async function countImports(db: Db, state?: ImportState): Promise<number> {
  let query = db
    .selectFrom('subscriber_imports')
    .select((select) => select.fn.countAll<number>().as('count'));
  if (state !== undefined) query = query.where('state', '=', state);
  return (await query.executeTakeFirstOrThrow()).count;
}

/** An import; undefined where there is none. */
export async function importById(db: Db, id: number): Promise<StoredImport | undefined> {
  const row = await db.selectFrom('subscriber_imports').selectAll().where('id', '=', id).executeTakeFirst();
  return row && toImport(row);
}

/** Takes up the oldest import that nobody is at, or whose process was not seen since `lostSince`. */
export async function takeImport(
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

/** Another process may take it up at once. */
export async function leaveImport(db: Db, id: number, runner: string): Promise<void> {
  await db
    .updateTable('subscriber_imports')
    .set({ runner: null, seen_at: null })
    .where('id', '=', id)
    .where('runner', '=', runner)
    .execute();
}

/** Counts a batch as done, in the transaction that adds it. False where this process may not go on with the import. */
export async function advanceImport(
  db: Db,
  id: number,
  runner: string,
  batch: ImportBatch,
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('subscriber_imports')
    .set((expression) => ({
      line: batch.line,
      added: expression('added', '+', batch.fresh.length + batch.waiting.length),
      known: expression('known', '+', batch.known),
      refused: expression('refused', '+', batch.refused.length),
      seen_at: now,
    }))
    .where('id', '=', id)
    .where('state', '=', 'running')
    .where('runner', '=', runner)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Keeps the lines that could not be added. */
export async function insertRefusals(
  db: Db,
  importId: number,
  refused: readonly RefusedLine[],
): Promise<void> {
  await sql`insert into subscriber_import_refusals (import_id, line, text, reason)
    select ${importId}, * from unnest(${refused.map(({ line }) => line)}::int[],
      ${refused.map(({ text }) => text)}::text[], ${refused.map(({ reason }) => reason)}::text[])`.execute(
    db,
  );
}

/** Lines of an import that could not be added, in order; `after` is the last one of the page before. */
export async function refusalsOfImport(
  db: Db,
  importId: number,
  page: { limit: number; after: number },
): Promise<{ line: number; text: string; reason: string }[]> {
  return db
    .selectFrom('subscriber_import_refusals')
    .select(['line', 'text', 'reason'])
    .where('import_id', '=', importId)
    .where('line', '>', page.after)
    .orderBy('line')
    .limit(page.limit)
    .execute();
}

/** Ends an import that runs and forgets its file; undefined where it does not run. */
export async function endImport(
  db: Db,
  id: number,
  end: { state: 'done' | 'cancelled'; at: Date },
): Promise<StoredImport | undefined> {
  const row = await db
    .updateTable('subscriber_imports')
    .set({ state: end.state, finished_at: end.at, runner: null, seen_at: null })
    .where('id', '=', id)
    .where('state', '=', 'running')
    .returningAll()
    .executeTakeFirst();
  await db.deleteFrom('subscriber_import_parts').where('import_id', '=', id).execute();
  return row && toImport(row);
}

/** Deletes imports that ended before, with their reports; answers how many. */
export async function deleteImportsBefore(db: Db, time: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('subscriber_imports')
    .where('finished_at', '<', time)
    .executeTakeFirst();
  return Number(numDeletedRows);
}

function toImport(row: Selectable<SubscriberImportsTable>): StoredImport {
  const { id, state, lines, line, added, known, refused } = row;
  return {
    id,
    state,
    lines,
    line,
    added,
    known,
    refused,
    fileName: row.file_name,
    actor: { id: row.actor_id, email: row.actor_email, client: row.client, userAgent: row.user_agent },
    createdAt: row.created_at,
    finishedAt: row.finished_at,
  };
}
