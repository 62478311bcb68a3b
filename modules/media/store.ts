import { sql } from 'kysely';
import { isUsedByNewsletter } from '#modules/newsletters/shared-store.ts';
import { isUsedByPost } from '#modules/posts/shared-store.ts';
import { isUsedByWelcomeEmail } from '#modules/welcome-email/shared-store.ts';
import type { Db } from '#modules/context.ts';
import type { Media, MediaKind } from '#modules/media/schema.ts';

/** Inserts the row of stored files, as unclaimed. */
export async function insertMedia(
  db: Db,
  media: Media,
  { now, keptAt = null }: { now: Date; keptAt?: Date | null },
): Promise<void> {
  await db
    .insertInto('media')
    .values({
      id: media.id,
      kind: media.kind,
      files: media.files,
      sizeBytes: media.sizeBytes,
      width: media.width,
      height: media.height,
      name: media.name ?? '',
      alt: media.alt ?? '',
      durationMs: media.durationMs ?? null,
      createdAt: now,
      claimedAt: null,
      keptAt,
    })
    .execute();
}

/** Adds a file to an upload. Returns false if the upload does not exist. */
export async function addMediaFile(db: Db, id: string, name: string): Promise<boolean> {
  const result = await db
    .updateTable('media')
    .set({ files: sql`array_append(array_remove(files, ${name}), ${name})` })
    .where('id', '=', id)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/** Claims unclaimed uploads. Returns the number of claimed uploads. */
export async function claimUnclaimedMedia(db: Db, ids: readonly string[], now: Date): Promise<number> {
  const result = await db
    .updateTable('media')
    // Restores a deleted upload, because the text contained it before the deletion.
    .set({ claimedAt: now, deletedAt: null })
    .where('id', 'in', ids)
    .where('claimedAt', 'is', null)
    .executeTakeFirst();
  return Number(result.numUpdatedRows);
}

/**
 * Claims videos for the content that a transaction writes, even if the videos are already claimed, because posts and
 * newsletters share videos. Restores videos that are marked as deleted. Returns the ids of the claimed videos.
 */
export async function claimVideos(db: Db, ids: readonly string[], now: Date): Promise<string[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<{ id: string }>`
    update media set claimed_at = coalesce(claimed_at, ${now}), deleted_at = null
    where id = any(${[...ids]}::text[]) and kind = 'video' returning id`.execute(db);
  return rows.map(({ id }) => id);
}

/** Returns the uploads of this kind among the given ids. */
export async function listMediaByIds(db: Db, ids: readonly string[], kind: MediaKind): Promise<Media[]> {
  return db
    .selectFrom('media')
    .select(['id', 'kind', 'files', 'sizeBytes', 'width', 'height', 'name', 'alt', 'durationMs'])
    .where(sql<boolean>`id = any(${[...ids]}::text[])`)
    .where('kind', '=', kind)
    .execute();
}

/** Locks uploads until the transaction ends, so that a concurrent deletion waits and sees the new use. */
export async function lockMedia(db: Db, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await sql`select from media where id = any(${[...ids]}::text[]) order by id for update`.execute(db);
}

/**
 * Deletes uploads that no content uses; uploads saved for reuse become unclaimed instead. Returns the file names of
 * deleted uploads. Locks the rows before the check, so that content that is saved meanwhile does not lose its images.
 */
export async function deleteMedia(db: Db, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const isRequested = sql<boolean>`id = any(${[...ids]}::text[])`;
  await sql`select from media where ${isRequested} order by id for update`.execute(db);
  const isUnused = sql<boolean>`not ${isUsedByPost('media.id')} and not ${isUsedByNewsletter('media.id')}
    and not ${isUsedByWelcomeEmail('media.id')}`;
  await db
    .updateTable('media')
    .set({ claimedAt: null })
    .where(isRequested)
    .where('keptAt', 'is not', null)
    .where(isUnused)
    .execute();
  const rows = await db
    .deleteFrom('media')
    .where(isRequested)
    .where('keptAt', 'is', null)
    .where(isUnused)
    .returning('files')
    .execute();
  return rows.flatMap(({ files }) => files);
}

/**
 * Deletes at most `limit` uploads: uploads that were created before `before`, are unclaimed and are not saved for
 * reuse, and uploads that were marked as deleted before `before`. Returns the names of their files.
 */
export async function deleteUnclaimedBefore(db: Db, before: Date, limit: number): Promise<string[]> {
  const rows = await db
    .deleteFrom('media')
    .where('id', 'in', (select) =>
      select
        .selectFrom('media')
        .select('id')
        .where('claimedAt', 'is', null)
        .where((where) =>
          where.or([
            where.and([where('keptAt', 'is', null), where('createdAt', '<=', before)]),
            where('deletedAt', '<=', before),
          ]),
        )
        .limit(limit)
        .forUpdate()
        .skipLocked(),
    )
    .returning('files')
    .execute();
  return rows.flatMap(({ files }) => files);
}

/** Returns the file names that belong to a row. */
export async function filterKnownFiles(db: Db, names: readonly string[]): Promise<Set<string>> {
  const ids = [...new Set(names.map((name) => name.slice(0, 32)))];
  if (ids.length === 0) return new Set();
  const rows = await db.selectFrom('media').select('files').where('id', 'in', ids).execute();
  return new Set(rows.flatMap(({ files }) => files));
}

export async function findInstallationId(db: Db): Promise<string> {
  const { id } = await db.selectFrom('installation').select('id').executeTakeFirstOrThrow();
  return id;
}
