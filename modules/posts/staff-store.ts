import { sql } from 'kysely';
import type { Selectable } from 'kysely';
import type { PostsTable } from '#db/tables.ts';
import type { Db } from '#modules/context.ts';
import type { Language } from '#modules/translations/constants.ts';
import type { FocalPoint, PostStatus } from '#modules/posts/constants.ts';
import type { ComposedPost, ListedPost, PostImages, Revision, StaffPost } from '#modules/posts/schema.ts';
import { toPostImages, toRevision } from '#modules/posts/schema.ts';

/** All columns of a post that a save writes. */
export type PostRow = {
  texts: ComposedPost;
  status: PostStatus;
  image: string | null;
  imageId: string | null;
  focus: FocalPoint;
  pictures: PostImages;
  publishAt: Date | null;
  publishedAt: Date | null;
  saveKey: string | null;
  savedBy: string | null;
  revision: Revision | null;
  textChangedAt: Date;
};

/** Stores a new post with version 1. */
export async function insertPost(
  db: Db,
  row: PostRow,
  creation: {
    by: { id: number; name: string; signedBy: number | null };
    at: Date;
    digest: Buffer;
    language: Language;
    translationGroup: string | null;
  },
): Promise<StaffPost> {
  const stored = await db
    .insertInto('posts')
    .values({
      ...toColumns(row),
      authorId: creation.by.id,
      authorName: creation.by.name,
      signedBy: creation.by.signedBy,
      createKey: row.saveKey,
      createDigest: row.saveKey === null ? null : creation.digest,
      createdAt: creation.at,
      updatedAt: creation.at,
      language: creation.language,
      translationGroup: creation.translationGroup,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  return toStaffPost(stored);
}

/** Replaces the content of a post and increases its version. The caller must have locked the post. */
export async function updatePostRow(db: Db, id: number, row: PostRow, at: Date): Promise<StaffPost> {
  const stored = await db
    .updateTable('posts')
    .set((set) => ({ ...toColumns(row), version: set('version', '+', 1), updatedAt: at }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
  return toStaffPost(stored);
}

/** Saves unpublished changes. Content and update time of the public post do not change. */
export async function storeRevision(
  db: Db,
  id: number,
  saved: { revision: Revision | null; saveKey: string | null; savedBy: string },
): Promise<StaffPost> {
  const stored = await db
    .updateTable('posts')
    .set((set) => ({
      revision: saved.revision === null ? null : JSON.stringify(saved.revision),
      saveKey: saved.saveKey,
      savedBy: saved.savedBy,
      version: set('version', '+', 1),
    }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
  return toStaffPost(stored);
}

/** Returns a post that is not deleted. */
export async function findPostById(db: Db, id: number): Promise<StaffPost | undefined> {
  const row = await db
    .selectFrom('posts')
    .selectAll()
    .where('id', '=', id)
    .where('deletedAt', 'is', null)
    .executeTakeFirst();
  return row && toStaffPost(row);
}

/** Locks and returns a post until the transaction ends, so that concurrent saves wait for each other. */
export async function lockPost(db: Db, id: number): Promise<StaffPost | undefined> {
  const row = await db
    .selectFrom('posts')
    .selectAll()
    .where('id', '=', id)
    .where('deletedAt', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  return row && toStaffPost(row);
}

/** Returns the post that this author created with this key, and the digest of the request. */
export async function findPostByCreateKey(
  db: Db,
  authorId: number,
  key: string,
): Promise<{ post: StaffPost; digest: Buffer | null } | undefined> {
  const row = await db
    .selectFrom('posts')
    .selectAll()
    .where('authorId', '=', authorId)
    .where('createKey', '=', key)
    .where('deletedAt', 'is', null)
    .executeTakeFirst();
  return row && { post: toStaffPost(row), digest: row.createDigest };
}

/** Publishes due posts. With concurrent workers each post is published by one worker. */
export async function publishDueRows(db: Db, now: Date): Promise<StaffPost[]> {
  const rows = await db
    .updateTable('posts')
    .set((set) => ({
      status: 'published' as const,
      version: set('version', '+', 1),
      publishedAt: now,
      publishAt: null,
      updatedAt: now,
    }))
    .where('status', '=', 'scheduled')
    .where('publishAt', '<=', now)
    .where('deletedAt', 'is', null)
    .returningAll()
    .execute();
  return rows.map(toStaffPost);
}

/** Moves a post to the trash, where it can be restored until cleanup deletes it. */
export async function markPostDeleted(db: Db, id: number, now: Date): Promise<void> {
  await db.updateTable('posts').set({ deletedAt: now }).where('id', '=', id).execute();
}

/**
 * A scheduled post whose time has passed is restored as a draft, so that undo publishes nothing. A post whose place among its
 * translations is taken leaves their group.
 */
export async function restoreDeletedPost(db: Db, id: number, now: Date): Promise<StaffPost | undefined> {
  const isOverdue = sql<boolean>`status = 'scheduled' and publish_at <= ${now}`;
  const row = await db
    .updateTable('posts')
    .set({
      deletedAt: null,
      status: sql<PostStatus>`case when ${isOverdue} then 'draft' else status end`,
      publishAt: sql<Date | null>`case when ${isOverdue} then null else publish_at end`,
      translationGroup: sql<string | null>`case when exists (
        select from posts as other where other.translation_group = posts.translation_group and other.language = posts.language
          and other.deleted_at is null
      ) then null else translation_group end`,
    })
    .where('id', '=', id)
    .where('deletedAt', 'is not', null)
    .returningAll()
    .executeTakeFirst();
  return row && toStaffPost(row);
}

/** Returns the sizes of the bodies in the order of `ids`. */
export async function listBodySizes(
  db: Db,
  ids: readonly number[],
): Promise<{ id: number; bytes: number }[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('posts')
    .select(['id', sql<number>`octet_length(body)`.as('bytes')])
    .where('id', 'in', ids)
    .execute();
  return sortByIds(ids, rows);
}

/** Returns posts in the order of `ids`; posts that no longer exist are omitted. */
export async function listPostsByIds(
  db: Db,
  ids: readonly number[],
  bodies: 'whole' | 'none',
): Promise<ListedPost[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('posts')
    .select(listedColumns)
    .select([
      sql<boolean>`revision is not null`.as('hasDraft'),
      sql<string | null>`${bodies === 'whole' ? sql`body` : sql`null`}`.as('body'),
    ])
    .where('id', 'in', ids)
    .execute();
  return sortByIds(ids, rows).map((row) =>
    Object.assign(toListed(row), { hasDraft: row.hasDraft, body: row.body ?? undefined }),
  );
}

function sortByIds<Row extends { id: number }>(ids: readonly number[], rows: readonly Row[]): Row[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** All columns of a post except the body and the revision, which may be 2 MB each. */
const listedColumns = [
  'id',
  'title',
  'slug',
  'authorName',
  'image',
  'imageId',
  'imageX',
  'imageY',
  'pictures',
  'preview',
  'readingMinutes',
  'format',
  'status',
  'version',
  'createdAt',
  'updatedAt',
  'publishAt',
  'publishedAt',
  'saveKey',
  'savedBy',
  'signedBy',
  'isPinned',
  'excerpt',
  'searchTitle',
  'searchDescription',
  'canonicalUrl',
  'ownSlug',
  'settingsVersion',
  'language',
  'translationGroup',
  'textChangedAt',
] as const;

function toColumns(row: PostRow) {
  const { texts } = row;
  return {
    title: texts.title,
    slug: texts.slug,
    body: texts.body,
    format: texts.format,
    preview: texts.preview,
    readingMinutes: texts.readingMinutes,
    status: row.status,
    image: row.image,
    imageId: row.imageId,
    imageX: row.focus.x,
    imageY: row.focus.y,
    pictures: JSON.stringify(row.pictures),
    publishAt: row.publishAt,
    publishedAt: row.publishedAt,
    saveKey: row.saveKey,
    savedBy: row.savedBy,
    revision: row.revision === null ? null : JSON.stringify(row.revision),
    textChangedAt: row.textChangedAt,
  };
}

function toStaffPost(row: Selectable<PostsTable>): StaffPost {
  return { ...toListed(row), body: row.body, revision: toRevision(row.revision) };
}

function toListed(
  row: Pick<Selectable<PostsTable>, (typeof listedColumns)[number]>,
): Omit<StaffPost, 'body' | 'revision'> {
  const pictures = toPostImages(row.pictures);
  return {
    id: row.id,
    title: row.title,
    slug: row.slug,
    author: row.authorName,
    image: row.image,
    imageId: row.imageId,
    imageSources: pictures[row.imageId ?? ''] ?? null,
    focus: { x: row.imageX, y: row.imageY },
    pictures,
    preview: row.preview,
    readingMinutes: row.readingMinutes,
    format: row.format,
    status: row.status,
    version: row.version,
    createdAt: row.createdAt,
    updatedAt: row.updatedAt,
    publishAt: row.publishAt,
    publishedAt: row.publishedAt,
    saveKey: row.saveKey,
    savedBy: row.savedBy,
    signedBy: row.signedBy,
    isPinned: row.isPinned,
    excerpt: row.excerpt,
    searchTitle: row.searchTitle,
    searchDescription: row.searchDescription,
    canonicalUrl: row.canonicalUrl,
    ownSlug: row.ownSlug,
    settingsVersion: row.settingsVersion,
    language: row.language,
    translationGroup: row.translationGroup,
    textChangedAt: row.textChangedAt,
  };
}

/** Returns the highest id of a post, or 0 if there are no posts. */
export async function getLastId(db: Db): Promise<number> {
  const row = await db.selectFrom('posts').select('id').orderBy('id', 'desc').limit(1).executeTakeFirst();
  return row?.id ?? 0;
}
