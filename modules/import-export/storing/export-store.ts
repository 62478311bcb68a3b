import { sql } from 'kysely';
import type { Db } from '#modules/context.ts';
import type { ExportedKind } from '#modules/import-export/own-schema.ts';

/** Rows per query. A hundred of the longest posts have 50 MB. */
const rowsPerPage = 50;

export type PostRow = Awaited<ReturnType<typeof listPostPage>>[number];
export type MediaRow = Awaited<ReturnType<typeof listMediaPage>>[number];
export type NameRow = Awaited<ReturnType<typeof listExportedTags>>[number];
/** Optional parts of an export that have their own uploads. */
export type ExportedMediaOptions = { newsletters: boolean; catalogue: boolean };

export function listExportedAuthors(db: Db): Promise<NameRow[]> {
  return db
    .selectFrom('post_authors')
    .select(['id', 'name', 'about', 'created_at as createdAt', 'updated_at as updatedAt'])
    .select([
      sql<
        string[]
      >`array(select path from author_addresses where author_id = post_authors.id order by path)`.as(
        'addresses',
      ),
      sql<
        Date[]
      >`array(select created_at from author_addresses where author_id = post_authors.id order by path)`.as(
        'addressedAt',
      ),
    ])
    .orderBy('id')
    .execute();
}

export function listExportedTags(db: Db) {
  return db
    .selectFrom('tags')
    .select(['id', 'name', 'description as about', 'created_at as createdAt', 'updated_at as updatedAt'])
    .select([
      sql<string[]>`array(select path from tag_addresses where tag_id = tags.id order by path)`.as(
        'addresses',
      ),
      sql<Date[]>`array(select created_at from tag_addresses where tag_id = tags.id order by path)`.as(
        'addressedAt',
      ),
    ])
    .orderBy('id')
    .execute();
}

/**
 * Yields the uploads of an export by id: uploads of posts outside the trash and of the media library, and optionally
 * images of newsletters, and files of the catalogue and its versions.
 */
export async function* iterateExportedMedia(
  db: Db,
  options: ExportedMediaOptions,
): AsyncGenerator<MediaRow[]> {
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
    or exists (select from post_media join posts on posts.id = post_media.post_id
      where media_id = media.id and posts.deleted_at is null
      and (posts.pictures ? media.id or coalesce(posts.revision -> 'pictures' ? media.id, false))))`;
  const belongsToNewsletter = sql<boolean>`media.kind in ('post-image', 'newsletter-image', 'video') and (
    exists (select from newsletter_media nm join newsletters n on n.id = nm.newsletter_id
      where nm.media_id = media.id and n.template_deleted_at is null)
    or exists (select from newsletters n where left(n.cover, 32) = media.id and n.template_deleted_at is null))`;
  const belongsToItem = sql<boolean>`media.kind in ('catalogue-image', 'catalogue-upload') and (
    exists (select from catalogue_items i where media.id in (i.image_media, i.upload_media) and i.deleted_at is null)
    or exists (select from catalogue_versions v join catalogue_items i on i.id = v.item_id
      where media.id in (v.image_media, v.upload_media) and i.deleted_at is null))`;
  return db
    .selectFrom('media')
    .select(['id', 'files', 'size_bytes as sizeBytes', 'width', 'height', 'name', 'alt'])
    .select(['focus_x', 'focus_y', 'created_at as createdAt', 'kept_at as keptAt'])
    .select(['kind', 'duration_ms as durationMs'])
    .where('id', '>', after)
    .where(
      sql<boolean>`((${belongsToPost}) or (${newsletters} and ${belongsToNewsletter}) or (${catalogue} and ${belongsToItem}))`,
    )
    .$narrowType<{ kind: ExportedKind }>()
    .orderBy('id')
    .limit(rowsPerPage)
    .execute();
}

/** Returns the next posts by id, with their valid preview links; excludes trash. */
export function listPostPage(db: Db, after: number, now: Date) {
  return db
    .selectFrom('posts')
    .leftJoin('post_authors as author', 'author.id', 'posts.signed_by')
    .selectAll('posts')
    .select('author.name as signedBy')
    .select([
      sql<string[]>`array(select tags.name from post_tags join tags on tags.id = tag_id
        where post_id = posts.id order by position)`.as('tags'),
      sql<string[]>`array(select path from post_addresses where post_id = posts.id order by path)`.as(
        'addresses',
      ),
      sql<Date[]>`array(select created_at from post_addresses where post_id = posts.id order by path)`.as(
        'addressedAt',
      ),
      sql<{ tokenHash: string; createdAt: string | null; expiresAt: string; sharedBy: string | null }[]>`(
        select coalesce(json_agg(json_build_object('tokenHash', encode(token_hash, 'hex'), 'createdAt', iso_moment(created_at),
          'expiresAt', iso_moment(expires_at), 'sharedBy', shared_by) order by id), '[]')
        from post_previews where post_id = posts.id and shared_by is not null and expires_at > ${now}
      )`.as('previews'),
    ])
    .where('posts.id', '>', after)
    .where('deleted_at', 'is', null)
    .orderBy('posts.id')
    .limit(rowsPerPage)
    .execute();
}
