import { sql } from 'kysely';
import type { Selectable } from 'kysely';
import type { SiteImportsTable } from '#db/tables.ts';
import type { Db } from '#modules/context.ts';
import type {
  ImportActor,
  ImportChoice,
  ImportProgress,
  SiteImport,
} from '#modules/import-export/site-import-schema.ts';
import { importedParts, siteImportLimits } from '#modules/import-export/constants.ts';
import type { SiteImportState } from '#modules/import-export/constants.ts';
import type { RowCount } from '#modules/text-search/constants.ts';
import { countRows } from '#modules/text-search/list-store.ts';

const noProgress: ImportProgress = { counts: {}, toFetch: 0 };
const emptyProgressJson = JSON.stringify(noProgress);
const workingStates: readonly SiteImportState[] = ['reading', 'running'];
const openStates: readonly SiteImportState[] = ['reading', 'ready', 'running'];

type NewImportRow = Pick<
  SiteImport,
  'fileName' | 'sizeBytes' | 'format' | 'parts' | 'people' | 'lists' | 'hasPeople' | 'actor'
> & { mediaId: string; at: Date };

/** Stores an import that waits for its analysis. Returns its id. */
export async function insertSiteImport(db: Db, importInput: NewImportRow): Promise<number> {
  const { id } = await db
    .insertInto('siteImports')
    .values({
      fileName: importInput.fileName,
      sizeBytes: importInput.sizeBytes,
      mediaId: importInput.mediaId,
      format: importInput.format,
      state: 'reading',
      parts: importInput.parts,
      people: importInput.people,
      remote: 'fetched',
      lists: importInput.lists,
      hasPeople: importInput.hasPeople,
      progress: emptyProgressJson,
      ...toActorColumns(importInput.actor),
      createdAt: importInput.at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Returns imports newest first; `after` is the id of the last import on the previous page. */
export async function listSiteImportsNewestFirst(
  db: Db,
  page: { limit: number; after?: number | undefined },
): Promise<SiteImport[]> {
  let query = db.selectFrom('siteImports').selectAll().orderBy('id', 'desc').limit(page.limit);
  if (page.after !== undefined) query = query.where('id', '<', page.after);
  return (await query.execute()).map((row) => toImport(row));
}

/** Counts imports. The scope `open` counts only imports that have not ended. */
export async function countSiteImports(db: Db, scope: 'all' | 'open'): Promise<RowCount> {
  const query = db.selectFrom('siteImports').select('id');
  return countRows(db, scope === 'open' ? query.where('state', 'in', openStates) : query);
}

/** Blocks other transactions from adding an import until this transaction ends, so that the count of imports remains valid. */
export async function lockSiteImports(db: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('site_imports'))`.execute(db);
}

export async function findSiteImportById(db: Db, id: number): Promise<SiteImport | undefined> {
  const row = await db.selectFrom('siteImports').selectAll().where('id', '=', id).executeTakeFirst();
  return row && toImport(row);
}

/**
 * Claims the oldest import that needs work and has no process, or whose process has sent no heartbeat since
 * `lostSince`. Claims no import while another import is running. Increments the number of attempts.
 */
export async function claimSiteImport(
  db: Db,
  runner: string,
  { now, lostSince: lostBefore }: { now: Date; lostSince: Date },
): Promise<SiteImport | undefined> {
  const { rows } = await sql<Selectable<SiteImportsTable>>`
    update site_imports set runner = ${runner}::uuid, seen_at = ${now}, attempts = attempts + 1
    where id = (
      select id from site_imports
      where state in ('reading', 'running') and (runner is null or seen_at < ${lostBefore})
        and not exists (
          select from site_imports as other
          where other.state in ('reading', 'running') and other.runner is not null and other.seen_at >= ${lostBefore}
        )
      order by id limit 1 for update skip locked
    ) returning *`.execute(db);
  return rows[0] && toImport(rows[0]);
}

/** Saves a heartbeat. Returns false if another process owns the import or it has ended. */
export async function updateHeartbeat(db: Db, id: number, runner: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('siteImports')
    .set({ seenAt: now })
    .where('id', '=', id)
    .where('runner', '=', runner)
    .where('state', 'in', workingStates)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Releases an import, so that another process can claim it at once. */
export async function releaseSiteImport(db: Db, id: number, runner: string): Promise<void> {
  await db
    .updateTable('siteImports')
    .set({ runner: null, seenAt: null })
    .where('id', '=', id)
    .where('runner', '=', runner)
    .execute();
}

/**
 * Saves progress in the transaction that stores the items. `isFurther`: the import has progressed further than in
 * earlier attempts. Returns false if this process does not own the import any more.
 */
export async function updateProgress(
  db: Db,
  { id, runner, state }: { id: number; runner: string; state: SiteImportState },
  { progress, isFurther: hasAdvanced, now }: { progress: ImportProgress; isFurther: boolean; now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('siteImports')
    .set({ progress: JSON.stringify(progress), seenAt: now, ...(hasAdvanced && { attempts: 0 }) })
    .where('id', '=', id)
    .where('runner', '=', runner)
    .where('state', '=', state)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/**
 * Ends the analysis: the import waits for a member to start it. Returns false if this process does not own the import any more.
 */
export async function finishAnalysis(db: Db, id: number, runner: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('siteImports')
    .set({ state: 'ready', planned: sql`progress`, attempts: 0, runner: null, seenAt: null })
    .where('id', '=', id)
    .where('runner', '=', runner)
    .where('state', '=', 'reading')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Resets the progress, because the analysis starts from the beginning. */
export async function clearProgress(db: Db, id: number): Promise<void> {
  await db.deleteFrom('siteImportItems').where('importId', '=', id).execute();
  await db.updateTable('siteImports').set({ progress: emptyProgressJson }).where('id', '=', id).execute();
}

/** Starts a waiting import. Returns false if the import is not waiting. */
export async function startSiteImport(
  db: Db,
  id: number,
  importInput: { choice: ImportChoice; parts: SiteImport['parts']; actor: ImportActor; at: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('siteImports')
    .set({
      state: 'running',
      people: importInput.choice.subscribers,
      remote: importInput.choice.images,
      parts: importInput.parts,
      progress: emptyProgressJson,
      ...toActorColumns(importInput.actor),
      startedAt: importInput.at,
    })
    .where('id', '=', id)
    .where('state', '=', 'ready')
    .executeTakeFirst();
  if (numUpdatedRows > 0n) await db.deleteFrom('siteImportItems').where('importId', '=', id).execute();
  return numUpdatedRows > 0n;
}

type ImportEnd = {
  state: 'done' | 'cancelled' | 'failed';
  at: Date;
  fault?: NonNullable<SiteImport['fault']> | undefined;
};

/** Ends an import. Returns undefined if the import has already ended. */
export async function endSiteImport(
  db: Db,
  id: number,
  importEnd: ImportEnd,
): Promise<SiteImport | undefined> {
  const row = await db
    .updateTable('siteImports')
    .set({
      state: importEnd.state,
      finishedAt: importEnd.at,
      fault: importEnd.fault?.message ?? null,
      faultValues: importEnd.fault === undefined ? null : JSON.stringify(importEnd.fault.values),
      runner: null,
      seenAt: null,
    })
    .where('id', '=', id)
    .where('state', 'in', openStates)
    .returningAll()
    .executeTakeFirst();
  return row && toImport(row);
}

/** Deletes an import with its report. Returns undefined if it is running or does not exist. */
export async function deleteSiteImport(db: Db, id: number): Promise<SiteImport | undefined> {
  const row = await db
    .deleteFrom('siteImports')
    .where('id', '=', id)
    .where('state', '<>', 'running')
    .returningAll()
    .executeTakeFirst();
  return row && toImport(row);
}

/** Deletes imports that were never started, and old reports. Returns the number of deleted imports. */
export async function deleteSiteImportsBefore(
  db: Db,
  { waitingSince, endedSince }: { waitingSince: Date; endedSince: Date },
): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('siteImports')
    .where((where) =>
      where.or([
        where('finishedAt', '<', endedSince),
        where.and([where('state', '=', 'ready'), where('createdAt', '<', waitingSince)]),
      ]),
    )
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/** Returns the time from which the process of the current import is regarded as dead, or undefined if no import needs work. */
export async function findCurrentImport(db: Db): Promise<{ lostAt: Date } | undefined> {
  const row = await db
    .selectFrom('siteImports')
    .select(['seenAt', 'createdAt'])
    .where('state', 'in', workingStates)
    .orderBy('id')
    .executeTakeFirst();
  if (row === undefined) return undefined;
  return {
    lostAt: new Date((row.seenAt ?? row.createdAt).getTime() + siteImportLimits.lostSeconds * 1000),
  };
}

function toActorColumns(actor: ImportActor) {
  return {
    actorId: actor.id,
    actorEmail: actor.email,
    client: actor.client,
    userAgent: actor.userAgent,
  };
}

function toImport(row: Selectable<SiteImportsTable>): SiteImport {
  const { id, format, state, people, remote, lists, progress, planned, fault, attempts } = row;
  return {
    id,
    format,
    state,
    people,
    remote,
    lists,
    progress,
    planned,
    attempts,
    fileName: row.fileName,
    sizeBytes: row.sizeBytes,
    mediaId: row.mediaId,
    parts: importedParts.filter((part) => row.parts.includes(part)),
    hasPeople: row.hasPeople,
    fault: fault === null ? null : { message: fault, values: row.faultValues ?? {} },
    actor: { id: row.actorId, email: row.actorEmail, client: row.client, userAgent: row.userAgent },
    createdAt: row.createdAt,
    startedAt: row.startedAt,
    finishedAt: row.finishedAt,
  };
}
