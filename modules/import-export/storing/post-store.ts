import { sql } from 'kysely';
import type { Focus, PostStatus } from '#modules/posts/constants.ts';
import type { ComposedPost, PostImages, Revision } from '#modules/posts/schema.ts';
import type { Db } from '#modules/context.ts';
import type { TaxonomyName } from '#modules/import-export/schema.ts';

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
  focus: Focus;
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
};

/** Stores a post. Returns its id, which is a new id if the preferred id is taken. */
export async function insertImportedPost(db: Db, post: NewPostRow): Promise<number> {
  const row = toColumns(post);
  const freeId = post.id === null || (await isTaken(db, post.id)) ? undefined : post.id;
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

/** Stores redirects to a post; an address that already redirects to another post remains unchanged. */
export async function insertPostAddresses(
  db: Db,
  postId: number,
  addresses: readonly { path: string; at: Date }[],
): Promise<void> {
  if (addresses.length === 0) return;
  await db
    .insertInto('post_addresses')
    .values(addresses.map(({ path, at }) => ({ path, post_id: postId, created_at: at })))
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
    .insertInto('post_previews')
    .values(
      previews.map(({ tokenHash, createdAt, expiresAt, sharedBy }) => ({
        token_hash: tokenHash,
        post_id: postId,
        created_at: createdAt,
        expires_at: expiresAt,
        shared_by: sharedBy,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Returns the ids of existing posts, including deleted posts. */
export async function findExistingPosts(db: Db, ids: readonly number[]): Promise<number[]> {
  const validIds = ids.filter((id) => Number.isInteger(id) && id > 0 && id < 2 ** 31);
  const rows = await db
    .selectFrom('posts')
    .select('id')
    .where(sql<boolean>`id = any(${validIds}::int[])`)
    .execute();
  return rows.map(({ id }) => id);
}

type NewName = TaxonomyName & { id?: number; createdAt: Date; updatedAt: Date };

/** Adds the tags and authors that do not exist yet, with their exported ids if these are free. */
export async function insertNames(
  db: Db,
  { tags, authors }: { tags: readonly NewName[]; authors: readonly NewName[] },
): Promise<void> {
  const missing = await listMissingTags(db, tags);
  for (const tag of missing) {
    const existingQuery = db
      .selectFrom('tags')
      .select('id')
      .where(sql<boolean>`lower(name) = lower(${tag.name})`);
    if ((await existingQuery.executeTakeFirst()) === undefined) await insertTag(db, tag);
  }
  for (const author of authors) {
    const known = db
      .selectFrom('post_authors')
      .select('id')
      .where(sql<boolean>`lower(name) = lower(${author.name})`);
    if ((await known.executeTakeFirst()) === undefined) await insertAuthor(db, author);
  }
}

async function listMissingTags(db: Db, tags: readonly NewName[]): Promise<NewName[]> {
  if (tags.length === 0) return [];
  const { rows } = await sql<{ nr: number }>`
    select asked.nr::integer as nr from unnest(${tags.map(({ name }) => name)}::text[]) with ordinality as asked (name, nr)
    where not exists (select from tags where lower(tags.name) = lower(asked.name))`.execute(db);
  return rows.flatMap(({ nr }) => tags[nr - 1] ?? []);
}

async function insertTag(db: Db, tag: NewName): Promise<void> {
  const row = {
    name: tag.name,
    description: tag.about,
    created_at: tag.createdAt,
    updated_at: tag.updatedAt,
  };
  const existingQuery =
    tag.id === undefined ? undefined : db.selectFrom('tags').select('id').where('id', '=', tag.id);
  if (tag.id === undefined || (await existingQuery?.executeTakeFirst()) !== undefined)
    return void (await db.insertInto('tags').values(row).execute());
  await sql`insert into tags (id, name, description, created_at, updated_at) overriding system value
    values (${tag.id}, ${row.name}, ${row.description}, ${row.created_at}, ${row.updated_at})`.execute(db);
  await advanceSequence(db, 'tags');
}

async function insertAuthor(db: Db, author: NewName): Promise<void> {
  const { id, name, about, createdAt, updatedAt } = author;
  const existingQuery =
    id === undefined ? undefined : db.selectFrom('post_authors').select('id').where('id', '=', id);
  if (id === undefined || (await existingQuery?.executeTakeFirst()) !== undefined)
    return void (await db
      .insertInto('post_authors')
      .values({ member_id: null, name, about, created_at: createdAt, updated_at: updatedAt })
      .execute());
  await sql`insert into post_authors (id, name, about, created_at, updated_at) overriding system value
    values (${id}, ${name}, ${about}, ${createdAt}, ${updatedAt})`.execute(db);
  await advanceSequence(db, 'post_authors');
}

async function isTaken(db: Db, id: number): Promise<boolean> {
  return (await db.selectFrom('posts').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;
}

/** Moves the id sequence of the table behind all existing ids. */
async function advanceSequence(db: Db, table: 'posts' | 'tags' | 'post_authors'): Promise<void> {
  const sequence = sql`pg_get_serial_sequence(${table}, 'id')`;
  await sql`select setval(${sequence}, greatest((select max(id) from ${sql.table(table)}),
    (select coalesce(pg_sequence_last_value(${sequence}::regclass), 1))))`.execute(db);
}

function toColumns(post: NewPostRow) {
  const { texts } = post;
  return {
    title: texts.title,
    slug: texts.slug,
    own_slug: post.ownSlug,
    body: texts.body,
    format: texts.format,
    preview: texts.preview,
    reading_minutes: texts.readingMinutes,
    status: post.status,
    version: post.version,
    settings_version: post.settingsVersion,
    author_id: null,
    author_name: post.author,
    signed_by: post.signedBy,
    image: post.image,
    image_id: post.imageId,
    image_x: post.focus.x,
    image_y: post.focus.y,
    pictures: JSON.stringify(post.pictures),
    created_at: post.createdAt,
    updated_at: post.updatedAt,
    publish_at: post.publishAt,
    published_at: post.publishedAt,
    excerpt: post.excerpt,
    search_title: post.searchTitle,
    search_description: post.searchDescription,
    canonical_url: post.canonicalUrl,
    is_pinned: post.isPinned,
    saved_by: post.savedBy,
    revision: post.revision === null ? null : JSON.stringify(post.revision),
  };
}
