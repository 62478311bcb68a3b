import { sql } from 'kysely';
import type { Db, Trx } from '#modules/context.ts';
import type { Examination } from '#modules/media/ports.ts';
import type { ExportedMedia } from '#modules/import-export/own-schema.ts';

/**
 * Restores focal points, names and dates of uploads that are in use or in the media library, and returns their ids. Skips other
 * uploads: the media sweep would delete an unused upload with an old date.
 */
export async function restoreMediaMetadata(trx: Trx, media: readonly ExportedMedia[]): Promise<string[]> {
  if (media.length === 0) return [];
  const { rows } = await sql<{ id: string }>`
    update media set focus_x = new.x, focus_y = new.y, name = new.name, alt = new.alt,
      created_at = coalesce(new.created_at, media.created_at), kept_at = new.kept_at
    from unnest(${media.map(({ id }) => id)}::text[], ${media.map(({ focus }) => focus.x)}::int[],
      ${media.map(({ focus }) => focus.y)}::int[], ${media.map(({ name }) => name)}::text[],
      ${media.map(({ alt }) => alt)}::text[], ${media.map(({ createdAt }) => createdAt)}::timestamptz[],
      ${media.map(({ keptAt }) => keptAt)}::timestamptz[]) as new (id, x, y, name, alt, created_at, kept_at)
    where media.id = new.id and (media.claimed_at is not null or media.kept_at is not null)
    returning media.id`.execute(trx);
  return rows.map(({ id }) => id);
}

/** Marks uploads as used by rows of this transaction. Uploads that are already in use do not change. */
export async function claimStoredMedia(trx: Trx, ids: readonly string[], now: Date): Promise<void> {
  await sql`update media set claimed_at = coalesce(claimed_at, ${now}), deleted_at = null
    where id = any(${[...ids]}::text[])`.execute(trx);
}

/** Saves the examination of an upload. The member is null, because no member uploaded the file. */
export async function insertExamination(db: Db, mediaId: string, examination: Examination): Promise<void> {
  await db
    .insertInto('catalogue_checks')
    .values({ media_id: mediaId, member_id: null, examination: JSON.stringify(examination) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
