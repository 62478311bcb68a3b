import type { Db } from '#modules/context.ts';
import type { PostStatus } from '#modules/posts/constants.ts';
import type { PublishedTranslation } from '#modules/posts/schema.ts';
import type { Language } from '#modules/translations/constants.ts';

/** A post of a group of translations. */
export type TranslationRow = {
  id: number;
  language: Language;
  translationGroup: string | null;
  title: string;
  slug: string;
  status: PostStatus;
  publishAt: Date | null;
  updatedAt: Date;
  textChangedAt: Date;
};

const columns = [
  'id',
  'language',
  'translationGroup',
  'title',
  'slug',
  'status',
  'publishAt',
  'updatedAt',
  'textChangedAt',
] as const;

/** Returns the posts of a group, ordered by id; excludes posts in the trash. */
export async function listTranslationRows(db: Db, group: string): Promise<TranslationRow[]> {
  return selectPosts(db).where('translationGroup', '=', group).orderBy('id').execute();
}

/**
 * Locks and returns the posts of a group. NOTE: a trigger locks the translations of an English post after the post itself, so all
 * queries lock the English post first.
 */
export async function lockTranslations(db: Db, group: string): Promise<TranslationRow[]> {
  return inLockOrder(selectPosts(db).where('translationGroup', '=', group)).execute();
}

/**
 * Returns the published posts of groups, in no order. Excludes posts with a canonical URL on another site, to which search engines
 * are directed.
 */
export async function listPublishedTranslations(
  db: Db,
  groups: readonly string[],
): Promise<PublishedTranslation[]> {
  if (groups.length === 0) return [];
  const rows = await db
    .selectFrom('posts')
    .select(['translationGroup', 'id', 'slug', 'language'])
    .where('translationGroup', 'in', groups)
    .where('status', '=', 'published')
    .where('deletedAt', 'is', null)
    .where('canonicalUrl', '=', '')
    .execute();
  return rows.map((row) => ({
    translationGroup: row.translationGroup ?? '',
    id: row.id,
    slug: row.slug,
    language: row.language,
  }));
}

/** Returns the ids of the published translations of these groups in a language, by group. */
export async function findTranslationIds(
  db: Db,
  groups: readonly string[],
  language: Language,
): Promise<Map<string, number>> {
  if (groups.length === 0) return new Map();
  const rows = await db
    .selectFrom('posts')
    .select(['translationGroup', 'id'])
    .where('translationGroup', 'in', groups)
    .where('language', '=', language)
    .where('status', '=', 'published')
    .where('deletedAt', 'is', null)
    .execute();
  return new Map(rows.map(({ translationGroup, id }) => [translationGroup ?? '', id]));
}

/** Locks and returns posts that are not in the trash, with the posts of their groups. */
export async function lockPostsWithTranslations(db: Db, ids: readonly number[]): Promise<TranslationRow[]> {
  const first = await lockWithTranslations(db, ids);
  // A query that waits for a lock does not see the posts that were linked while it waited.
  const rows = await lockWithTranslations(db, ids);
  const isSame = first.length === rows.length && rows.every(({ id }, at) => id === first[at]?.id);
  return isSame ? rows : lockPostsWithTranslations(db, ids);
}

function lockWithTranslations(db: Db, ids: readonly number[]): Promise<TranslationRow[]> {
  const groups = db.selectFrom('posts').select('translationGroup').where('id', 'in', ids);
  const rows = selectPosts(db).where((where) =>
    where.or([where('id', 'in', ids), where('translationGroup', 'in', groups)]),
  );
  return inLockOrder(rows).execute();
}

export async function setTranslationGroup(
  db: Db,
  ids: readonly number[],
  group: string | null,
): Promise<void> {
  await db.updateTable('posts').set({ translationGroup: group }).where('id', 'in', ids).execute();
}

export async function setTextChangedAt(db: Db, id: number, at: Date): Promise<void> {
  await db.updateTable('posts').set({ textChangedAt: at }).where('id', '=', id).execute();
}

function selectPosts(db: Db) {
  return db.selectFrom('posts').select(columns).where('deletedAt', 'is', null);
}

function inLockOrder(rows: ReturnType<typeof selectPosts>) {
  return rows
    .orderBy((order) => order('language', '<>', 'en'))
    .orderBy('id')
    .forUpdate();
}
