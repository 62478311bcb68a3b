import { sql } from 'kysely';
import { isFileOfItem } from '#modules/catalogue/shared-store.ts';
import type { Db, Trx } from '#modules/context.ts';
import type { MediaKind } from '#modules/media/schema.ts';
import { isShownInNewsletter } from '#modules/newsletters/shared-store.ts';
import { isShownInPost } from '#modules/posts/shared-store.ts';

/** Rows per query. */
const rowsPerPage = 50;

export type ExportedMediaRow = Awaited<ReturnType<typeof listMediaPage>>[number];
/** Optional parts of an export that have their own uploads. */
export type ExportedMediaOptions = { newsletters: boolean; catalogue: boolean };

/**
 * Yields the uploads of an export, ordered by id: uploads of posts outside the trash and of the media library.
 * Optionally includes images of newsletters, and files of the catalogue and its versions.
 */
export async function* iterateExportedMedia(
  db: Db,
  options: ExportedMediaOptions,
): AsyncGenerator<ExportedMediaRow[]> {
  for (let after = ''; ;) {
    const rows = await listMediaPage(db, after, options);
    if (rows.length === 0) return;
    yield rows;
    after = rows.at(-1)?.id ?? '';
  }
}

function listMediaPage(db: Db, after: string, { newsletters, catalogue }: ExportedMediaOptions) {
  const belongsToPost = sql<boolean>`media.kind in ('post-image', 'video') and (
    media.kept_at is not null and media.deleted_at is null
    or ${isShownInPost('media.id')})`;
  const belongsToNewsletter = sql<boolean>`media.kind in ('post-image', 'newsletter-image', 'video') and ${isShownInNewsletter('media.id')}`;
  const belongsToItem = sql<boolean>`media.kind in ('catalogue-image', 'catalogue-upload') and ${isFileOfItem('media.id')}`;
  return db
    .selectFrom('media')
    .select(['id', 'files', 'sizeBytes', 'width', 'height', 'name', 'alt'])
    .select(['focusX', 'focusY', 'createdAt', 'keptAt'])
    .select(['kind', 'durationMs'])
    .where('id', '>', after)
    .where(
      sql<boolean>`((${belongsToPost}) or (${newsletters} and ${belongsToNewsletter}) or (${catalogue} and ${belongsToItem}))`,
    )
    .$narrowType<{ kind: Exclude<MediaKind, 'message-file' | 'site-import'> }>()
    .orderBy('id')
    .limit(rowsPerPage)
    .execute();
}

/** The description of an upload. */
type MediaDescription = {
  id: string;
  focus: { x: number; y: number };
  name: string;
  alt: string;
  createdAt: Date | null;
  keptAt: Date | null;
};

/**
 * Restores focal points, names and dates of uploads that are in use or in the media library, and returns their ids. Skips other
 * uploads: the media sweep would delete an unused upload with an old date.
 */
export async function restoreMediaMetadata(trx: Trx, media: readonly MediaDescription[]): Promise<string[]> {
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
