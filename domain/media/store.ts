import { sql } from 'kysely';
import type { Db } from '#domain/context.ts';
import type { Media, MediaKind } from '#domain/media/schema.ts';

/** Notes stored files, which nothing has claimed yet. */
export async function insertMedia(db: Db, media: Media, now: Date): Promise<void> {
  await db
    .insertInto('media')
    .values({
      id: media.id,
      kind: media.kind,
      files: media.files,
      size_bytes: media.sizeBytes,
      width: media.width,
      height: media.height,
      created_at: now,
      claimed_at: null,
    })
    .execute();
}

/** Answers how many of these were free until now. */
export async function markClaimed(db: Db, ids: readonly string[], now: Date): Promise<number> {
  const result = await db
    .updateTable('media')
    .set({ claimed_at: now })
    .where('id', 'in', ids)
    .where('claimed_at', 'is', null)
    .executeTakeFirst();
  return Number(result.numUpdatedRows);
}

/** Those of the ids that are uploads of this kind. */
export async function mediaByIds(db: Db, ids: readonly string[], kind: MediaKind): Promise<Media[]> {
  const rows = await db
    .selectFrom('media')
    .select(['id', 'kind', 'files', 'size_bytes', 'width', 'height'])
    .where(sql<boolean>`id = any(${[...ids]}::text[])`)
    .where('kind', '=', kind)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind,
    files: row.files,
    sizeBytes: row.size_bytes,
    width: row.width,
    height: row.height,
  }));
}

/** Answers the names of their files. */
export async function deleteMedia(db: Db, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await db.deleteFrom('media').where('id', 'in', ids).returning('files').execute();
  return rows.flatMap(({ files }) => files);
}

/** Deletes what nobody claimed, some rows at a time; answers the names of their files. */
export async function deleteUnclaimedBefore(db: Db, before: Date, limit: number): Promise<string[]> {
  const rows = await db
    .deleteFrom('media')
    .where('id', 'in', (select) =>
      select
        .selectFrom('media')
        .select('id')
        .where('claimed_at', 'is', null)
        .where('created_at', '<=', before)
        .limit(limit)
        .forUpdate()
        .skipLocked(),
    )
    .returning('files')
    .execute();
  return rows.flatMap(({ files }) => files);
}

/** Those of the names that a row knows. */
export async function knownFiles(db: Db, names: readonly string[]): Promise<Set<string>> {
  const ids = [...new Set(names.map((name) => name.slice(0, 32)))];
  if (ids.length === 0) return new Set();
  const rows = await db.selectFrom('media').select('files').where('id', 'in', ids).execute();
  return new Set(rows.flatMap(({ files }) => files));
}

/** What this database is called beside others. */
export async function installationId(db: Db): Promise<string> {
  const { id } = await db.selectFrom('installation').select('id').executeTakeFirstOrThrow();
  return id;
}
