import { sql } from 'kysely';
import { authorName } from '#modules/authors/shared-store.ts';
import type { Db } from '#modules/context.ts';
import { advanceSequence, findExistingIds } from '#modules/import-export/shared-store.ts';
import type { FocalPoint, PostStatus } from '#modules/posts/constants.ts';
import type { ComposedPost, PostImages, Revision, StaffPost } from '#modules/posts/schema.ts';
import { tagNames } from '#modules/tags/shared-store.ts';

/** Rows per query. Fifty bodies of the maximum length have 25 MB in ASCII. */
const rowsPerPage = 50;

export type ExportedPostRow = Awaited<ReturnType<typeof listPostPage>>[number];

/** `id`: the preferred id, used if it is free. */
export type NewPostRow = {
  id: number | null;
  texts: ComposedPost;
  ownSlug: string | null;
  status: PostStatus;
  author: string;
  signedBy: number | null;
  image: string | null;
  imageId: string | null;
  focus: FocalPoint;
  pictures: PostImages;
  createdAt: Date;
  updatedAt: Date;
  publishAt: Date | null;
  publishedAt: Date | null;
  excerpt: string;
  searchTitle: string;
  searchDescription: string;
  canonicalUrl: string;
  isPinned: boolean;
  savedBy: string | null;
  version: number;
  settingsVersion: number;
  revision: Revision | null;
  language: StaffPost['language'];
  translationGroup: string | null;
  textChangedAt: Date;
};

/** Stores a post. Returns its id, which is a new id if the preferred id is taken. */
export async function insertImportedPost(db: Db, post: NewPostRow): Promise<number> {
  const row = toColumns(post);
  const freeId =
    post.id === null || (await findExistingIds(db, 'posts', [post.id])).size > 0 ? undefined : post.id;
  if (freeId === undefined) {
    const { id } = await db.insertInto('posts').values(row).returning('id').executeTakeFirstOrThrow();
    return id;
  }
  const names = Object.keys(row).map((name) => sql.ref(name));
  const values = Object.values(row).map((value) => sql`${value}`);
  await sql`insert into posts (id, ${sql.join(names)}) overriding system value
    values (${freeId}, ${sql.join(values)})`.execute(db);
  await advanceSequence(db, 'posts');
  return freeId;
}

/** Returns the group of a translation, or null if a post of this group already has the language. */
export async function findFreeTranslation(
  db: Db,
  { language, translationGroup }: Pick<NewPostRow, 'language' | 'translationGroup'>,
): Promise<string | null> {
  if (translationGroup === null) return null;
  const taken = await db
    .selectFrom('posts')
    .select('id')
    .where('translationGroup', '=', translationGroup)
    .where('language', '=', language)
    .where('deletedAt', 'is', null)
    .executeTakeFirst();
  return taken === undefined ? translationGroup : null;
}

/** Stores redirects to a post; an address that already redirects to another post remains unchanged. */
export async function insertPostAddresses(
  db: Db,
  postId: number,
  addresses: readonly { path: string; at: Date }[],
): Promise<void> {
  if (addresses.length === 0) return;
  await db
    .insertInto('postAddresses')
    .values(addresses.map(({ path, at }) => ({ path, postId, createdAt: at })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function insertPreviews(
  db: Db,
  postId: number,
  previews: readonly {
    tokenHash: Buffer;
    createdAt: Date | null;
    expiresAt: Date;
    sharedBy: string | null;
  }[],
): Promise<void> {
  if (previews.length === 0) return;
  await db
    .insertInto('postPreviews')
    .values(
      previews.map(({ tokenHash, createdAt, expiresAt, sharedBy }) => ({
        tokenHash,
        postId,
        createdAt,
        expiresAt,
        sharedBy,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Returns the ids of existing posts, including deleted posts. */
export async function findExistingPosts(db: Db, ids: readonly number[]): Promise<number[]> {
  const validIds = ids.filter((id) => Number.isInteger(id) && id > 0 && id < 2 ** 31);
  return [...(await findExistingIds(db, 'posts', validIds))];
}

/** Returns the next posts by id, with their valid preview links. Excludes posts in the trash. */
export function listPostPage(db: Db, after: number, now: Date) {
  return db
    .selectFrom('posts')
    .selectAll('posts')
    .select(authorName('posts.signedBy').as('signerName'))
    .select([
      tagNames('posts.id').as('tags'),
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
    .where('deletedAt', 'is', null)
    .orderBy('posts.id')
    .limit(rowsPerPage)
    .execute();
}

function toColumns(post: NewPostRow) {
  const { texts } = post;
  return {
    title: texts.title,
    slug: texts.slug,
    ownSlug: post.ownSlug,
    body: texts.body,
    format: texts.format,
    preview: texts.preview,
    readingMinutes: texts.readingMinutes,
    status: post.status,
    version: post.version,
    settingsVersion: post.settingsVersion,
    authorId: null,
    authorName: post.author,
    signedBy: post.signedBy,
    image: post.image,
    imageId: post.imageId,
    imageX: post.focus.x,
    imageY: post.focus.y,
    pictures: JSON.stringify(post.pictures),
    createdAt: post.createdAt,
    updatedAt: post.updatedAt,
    publishAt: post.publishAt,
    publishedAt: post.publishedAt,
    excerpt: post.excerpt,
    searchTitle: post.searchTitle,
    searchDescription: post.searchDescription,
    canonicalUrl: post.canonicalUrl,
    isPinned: post.isPinned,
    savedBy: post.savedBy,
    revision: post.revision === null ? null : JSON.stringify(post.revision),
    language: post.language,
    translationGroup: post.translationGroup,
    textChangedAt: post.textChangedAt,
  };
}
