import { sql } from 'kysely';
import { postExists, taggedPostCount } from '#modules/posts/shared-store.ts';
import { tagLimits } from '#modules/tags/constants.ts';
import type { ListedTag, Tag, TagDetails } from '#modules/tags/schema.ts';
import type { Db } from '#modules/context.ts';
import { forceIndexScan, countRows, rowMatchesSearch } from '#modules/text-search/list-store.ts';
import { type RowCount, maxCountedRows } from '#modules/text-search/constants.ts';

const columns = ['id', 'name', 'description'] as const;

type TagPage = { limit: number; after?: string | undefined; search?: string | undefined };

/**
 * Returns a page of tags, ordered by name, with their post counts, and the number of all matching tags. `after` is
 * the last name of the previous page. One query returns both the first page of a search and this number.
 */
export async function listTagsByName(db: Db, page: TagPage): Promise<{ tags: ListedTag[]; total: RowCount }> {
  if (!page.search || page.after !== undefined) {
    const [ids, total] = await Promise.all([idsByName(db, page), countFoundTags(db, page.search)]);
    return { tags: await listedTags(db, ids), total };
  }
  const ids = await idsByName(db, { ...page, limit: Math.max(page.limit, maxCountedRows + 1) });
  const total = { count: ids.length, isLeast: ids.length > maxCountedRows };
  return { tags: await listedTags(db, ids.slice(0, page.limit)), total };
}

async function idsByName(db: Db, { limit, after, search }: TagPage): Promise<number[]> {
  return alongTags(db, search, async (from) => {
    let tags = tagsContaining(from, search).select('id').limit(limit);
    if (after !== undefined)
      tags = tags.where(
        sql<boolean>`(fold_characters(name) collate "C", lower(name)) > (fold_characters(${after}), lower(${after}))`,
      );
    return (await tags.execute()).map(({ id }) => id);
  });
}

/** Returns these tags, ordered by name. */
async function listedTags(db: Db, ids: readonly number[]): Promise<ListedTag[]> {
  return db
    .selectFrom('tags as tag')
    .select(['tag.id', 'tag.name', 'tag.description', buildPostCount().as('posts')])
    .where(sql<boolean>`tag.id = any(${[...ids]}::int[])`)
    .orderBy(sql`fold_characters(tag.name) collate "C"`)
    .orderBy(sql`lower(tag.name)`)
    .execute();
}

export async function countTags(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('tags')
    .select((select) => select.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

async function countFoundTags(db: Db, search?: string): Promise<RowCount> {
  return alongTags(db, search, (from) => countRows(from, tagsContaining(from, search).select('id')));
}

/** Runs a search in a transaction that forces PostgreSQL to use the index. Lists without a search need no transaction. */
async function alongTags<Found>(
  db: Db,
  search: string | undefined,
  read: (from: Db) => Promise<Found>,
): Promise<Found> {
  return search ? forceIndexScan(db, read) : read(db);
}

/**
 * NOTE: the expressions must be identical to the expressions of the index tags_sorted. PostgreSQL then reads only
 * this index, in its order.
 */
function tagsContaining(db: Db, search: string | undefined) {
  const tags = db
    .selectFrom('tags')
    .orderBy(sql`fold_characters(name) collate "C"`)
    .orderBy(sql`lower(name)`);
  if (!search) return tags;
  return tags.where(rowMatchesSearch(sql`(fold_characters(name) collate "C")`, search));
}

/** Returns a tag with its post count. */
export async function findTagById(db: Db, id: number): Promise<ListedTag | undefined> {
  return db
    .selectFrom('tags as tag')
    .select(['tag.id', 'tag.name', 'tag.description', buildPostCount().as('posts')])
    .where('tag.id', '=', id)
    .executeTakeFirst();
}

function buildPostCount() {
  return taggedPostCount('tag.id', tagLimits.countedPosts + 1);
}

/** Serializes transactions that create, rename, merge or delete tags. */
export async function lockTags(db: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('tags'))`.execute(db);
}

/**
 * Returns the tags of these names, in the order of the names; `given` is the name in the request. Ignores letter case, the kind
 * of apostrophe and the Unicode composition of letters (name_key in db/migrations/0361-sort-by-folded-names.sql).
 */
export async function findTagsByNames(
  db: Db,
  names: readonly string[],
): Promise<(Tag & { given: string })[]> {
  if (names.length === 0) return [];
  const { rows } = await sql<Tag & { given: string }>`
    select distinct on (asked.nr) tags.id, tags.name, asked.given
    from unnest(${[...names]}::text[]) with ordinality as asked (given, nr)
    join tags on name_key(tags.name) = name_key(asked.given)
    order by asked.nr, lower(tags.name) <> lower(asked.given), tags.id`.execute(db);
  return rows;
}

/** Returns these tags, in no order. */
export async function findTagsByIds(db: Db, ids: readonly number[]): Promise<TagDetails[]> {
  if (ids.length === 0) return [];
  return db
    .selectFrom('tags')
    .select(columns)
    .where(sql<boolean>`id = any(${[...ids]}::int[])`)
    .execute();
}

/** Stores the tags whose names do not exist yet. */
export async function insertTags(
  db: Db,
  tags: readonly { name: string; description: string }[],
  at: Date,
): Promise<TagDetails[]> {
  if (tags.length === 0) return [];
  return db
    .insertInto('tags')
    .values(tags.map((tag) => ({ ...tag, createdAt: at, updatedAt: at })))
    .onConflict((conflict) => conflict.doNothing())
    .returning(columns)
    .execute();
}

/** Writes the changed fields. Returns undefined if the tag does not exist. */
export async function updateTagRow(
  db: Db,
  id: number,
  change: { name?: string | undefined; description?: string | undefined },
  at: Date,
): Promise<TagDetails | undefined> {
  return db
    .updateTable('tags')
    .set({ ...change, updatedAt: at })
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirst();
}

/**
 * Replaces one tag with another tag, at the same position, on all posts. The replaced tag is stored as deleted with its posts.
 */
export async function mergeTagRows(db: Db, id: number, into: number, at: Date): Promise<void> {
  await storeDeletedTag(db, id, at);
  await sql`
    update deleted_tags set merged_into = ${into}, shared_post_ids = shared.posts, shared_positions = shared.positions
    from (
      select coalesce(array_agg(post_id order by post_id), '{}') as posts,
        coalesce(array_agg(position order by post_id), '{}') as positions
      from post_tags where tag_id = ${into}
        and post_id in (select post_id from post_tags where tag_id = ${id})
    ) as shared
    where id = ${id}`.execute(db);
  await sql`
    insert into post_tags (post_id, tag_id, position)
    select post_id, ${into}, position from post_tags where tag_id = ${id}
    on conflict (post_id, tag_id) do update set position = least(post_tags.position, excluded.position)`.execute(
    db,
  );
  await db.updateTable('tagAddresses').set({ tagId: into }).where('tagId', '=', id).execute();
  await db.deleteFrom('tags').where('id', '=', id).execute();
}

/** Deletes a tag, and stores the tag with the ids of its posts for a restore. Returns undefined if the tag does not exist. */
export async function markTagDeleted(db: Db, id: number, at: Date): Promise<TagDetails | undefined> {
  await storeDeletedTag(db, id, at);
  return db.deleteFrom('tags').where('id', '=', id).returning(columns).executeTakeFirst();
}

async function storeDeletedTag(db: Db, id: number, at: Date): Promise<void> {
  await sql`
    insert into deleted_tags (id, name, description, created_at, post_ids, positions, deleted_at)
    select tags.id, name, description, created_at,
      coalesce(array_agg(post_id order by post_id) filter (where post_id is not null), '{}'),
      coalesce(array_agg(position order by post_id) filter (where post_id is not null), '{}'), ${at}
    from tags left join post_tags on tag_id = tags.id where tags.id = ${id} group by tags.id`.execute(db);
}

export async function findDeletedTagById(db: Db, id: number): Promise<TagDetails | undefined> {
  return db.selectFrom('deletedTags').select(columns).where('id', '=', id).executeTakeFirst();
}

/**
 * Restores a deleted tag on its posts that still exist. For a merged tag, also removes the other tag from the posts
 * that received the other tag through the merge.
 */
export async function restoreTagRow(db: Db, id: number, at: Date): Promise<void> {
  await sql`
    insert into tags (id, name, description, created_at, updated_at) overriding system value
    select id, name, description, created_at, ${at} from deleted_tags where id = ${id}`.execute(db);
  await sql`
    insert into post_tags (post_id, tag_id, position)
    select kept.post_id, ${id}, kept.position
    from deleted_tags, unnest(post_ids, positions) as kept (post_id, position)
    where deleted_tags.id = ${id} and ${postExists('kept.postId')}`.execute(db);
  await sql`
    delete from post_tags using deleted_tags as gone
    where gone.id = ${id} and tag_id = gone.merged_into and post_id = any(gone.post_ids)
      and not post_id = any(gone.shared_post_ids)`.execute(db);
  await sql`
    update post_tags set position = before.position
    from deleted_tags as gone, unnest(shared_post_ids, shared_positions) as before (post_id, position)
    where gone.id = ${id} and tag_id = gone.merged_into and post_tags.post_id = before.post_id`.execute(db);
  await db.updateTable('tagAddresses').set({ tagId: id }).where('givenTo', '=', id).execute();
  await db.deleteFrom('deletedTags').where('id', '=', id).execute();
}

/** Permanently deletes tags that were deleted before this time. Returns their number. */
export async function deleteTagsPermanentlyBefore(db: Db, time: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('deletedTags')
    .where('deletedAt', '<', time)
    .executeTakeFirstOrThrow();
  await sql`
    delete from tag_addresses where not exists (select from tags where id = tag_id)
      and not exists (select from deleted_tags where id = tag_id)`.execute(db);
  return Number(numDeletedRows);
}

/** Finds the tag that had one of these addresses before. */
export async function findTagByFormerPath(db: Db, paths: readonly string[]): Promise<Tag | undefined> {
  return db
    .selectFrom('tagAddresses')
    .innerJoin('tags', 'tags.id', 'tagId')
    .select(['tags.id', 'name'])
    .where('path', 'in', paths)
    .limit(1)
    .executeTakeFirst();
}

export async function hasTagAddresses(db: Db): Promise<boolean> {
  return (await db.selectFrom('tagAddresses').select('path').limit(1).executeTakeFirst()) !== undefined;
}

/** Returns the tags of these posts, in each post's order. */
export async function listTagRowsOfPosts(
  db: Db,
  postIds: readonly number[],
): Promise<{ postId: number; id: number; name: string }[]> {
  if (postIds.length === 0) return [];
  return db
    .selectFrom('postTags')
    .innerJoin('tags', 'tags.id', 'postTags.tagId')
    .select(['postTags.postId', 'tags.id', 'tags.name'])
    .where(sql<boolean>`post_tags.post_id = any(${[...postIds]}::int[])`)
    .orderBy('postTags.postId')
    .orderBy('postTags.position')
    .orderBy('tags.id')
    .execute();
}

/** Replaces the tags of a post, in this order. */
export async function replacePostTags(db: Db, postId: number, tagIds: readonly number[]): Promise<void> {
  await db.deleteFrom('postTags').where('postId', '=', postId).execute();
  if (tagIds.length === 0) return;
  const rows = tagIds.map((tagId, index) => ({ postId, tagId, position: index + 1 }));
  await db.insertInto('postTags').values(rows).execute();
}
