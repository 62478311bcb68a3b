import { sql } from 'kysely';
import type { Db } from '#modules/context.ts';

/** Which of these items came in before, and as which post. */
export async function knownPosts(
  db: Db,
  source: string,
  keys: readonly string[],
): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('moved_items')
    .select(['key', 'post_id'])
    .where('source', '=', source)
    .where('kind', '=', 'post')
    .where(sql<boolean>`key = any(${[...keys]}::text[])`)
    .execute();
  return new Map(rows.flatMap(({ key, post_id }) => (post_id === null ? [] : [[key, post_id]])));
}

const columns = { newsletter: 'newsletter_id', item: 'item_id', pack: 'pack_id' } as const;
export type MovedRow = keyof typeof columns;

/** Which of these lines of another installation came in before, and under which numbers. */
export async function knownRows(
  db: Db,
  kind: MovedRow,
  keys: readonly string[],
): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('moved_items')
    .select(['key', `${columns[kind]} as id`])
    .where('source', '=', 'own')
    .where('kind', '=', kind)
    .where(sql<boolean>`key = any(${[...keys]}::text[])`)
    .execute();
  return new Map(rows.flatMap(({ key, id }) => (id === null ? [] : [[key, id]])));
}

/** Notes which row a line of another installation became. */
export async function noteRow(
  db: Db,
  kind: MovedRow,
  { key, id, at }: { key: string; id: number; at: Date },
): Promise<void> {
  const owned = { post_id: null, media_id: null, [columns[kind]]: id };
  await db
    .insertInto('moved_items')
    .values({ source: 'own', kind, key, ...owned, created_at: at })
    .execute();
}

/** Which of these numbers have a row here. */
export async function rowsThere(
  db: Db,
  table: 'newsletters' | 'catalogue_items' | 'catalogue_packs',
  ids: readonly number[],
): Promise<Set<number>> {
  const rows = await db
    .selectFrom(table)
    .select('id')
    .where(sql<boolean>`id = any(${[...ids]}::int[])`)
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/** One import stores at a time: the transaction waits for its turn. */
export async function awaitTurn(db: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('moved_items'))`.execute(db);
}

/** Notes which post an item became. */
export async function notePost(
  db: Db,
  item: { source: string; key: string; postId: number; at: Date },
): Promise<void> {
  await db
    .insertInto('moved_items')
    .values({
      source: item.source,
      kind: 'post',
      key: item.key,
      post_id: item.postId,
      media_id: null,
      created_at: item.at,
    })
    .execute();
}

/** The upload that a picture became; undefined where it did not, or the upload is gone. */
export async function knownImage(db: Db, source: string, key: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('moved_items')
    .select('media_id')
    .where('source', '=', source)
    .where('kind', '=', 'picture')
    .where('key', '=', key)
    .executeTakeFirst();
  return row?.media_id ?? undefined;
}

/** Notes which upload a picture became; of two at once the first stays. */
export async function noteImage(
  db: Db,
  item: { source: string; key: string; mediaId: string; at: Date },
): Promise<void> {
  await db
    .insertInto('moved_items')
    .values({
      source: item.source,
      kind: 'picture',
      key: item.key,
      post_id: null,
      media_id: item.mediaId,
      created_at: item.at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
