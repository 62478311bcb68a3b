import { sql } from 'kysely';
import type { Db } from '#modules/context.ts';

/** Returns the post ids of items that were imported before, by key. */
export async function findImportedPosts(
  db: Db,
  source: string,
  keys: readonly string[],
): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('movedItems')
    .select(['key', 'postId'])
    .where('source', '=', source)
    .where('kind', '=', 'post')
    .where(sql<boolean>`key = any(${[...keys]}::text[])`)
    .execute();
  return new Map(rows.flatMap(({ key, postId }) => (postId === null ? [] : [[key, postId]])));
}

const columns = { newsletter: 'newsletterId', item: 'itemId', pack: 'packId' } as const;
export type ImportedRowKind = keyof typeof columns;

/** Returns the ids of lines that were imported before from another site, by key. */
export async function findImportedRows(
  db: Db,
  kind: ImportedRowKind,
  keys: readonly string[],
): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('movedItems')
    .select(['key', `${columns[kind]} as id`])
    .where('source', '=', 'own')
    .where('kind', '=', kind)
    .where(sql<boolean>`key = any(${[...keys]}::text[])`)
    .execute();
  return new Map(rows.flatMap(({ key, id }) => (id === null ? [] : [[key, id]])));
}

/** Saves the id of the row that was imported from a line of another site. */
export async function recordImportedRow(
  db: Db,
  kind: ImportedRowKind,
  { key, id, at }: { key: string; id: number; at: Date },
): Promise<void> {
  const targetColumns = { postId: null, mediaId: null, [columns[kind]]: id };
  await db
    .insertInto('movedItems')
    .values({ source: 'own', kind, key, ...targetColumns, createdAt: at })
    .execute();
}

/** Waits until no other import stores items, and blocks other imports until the transaction ends. */
export async function lockImports(db: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('moved_items'))`.execute(db);
}

/** Saves the id of the post that was imported from an item. */
export async function recordImportedPost(
  db: Db,
  item: { source: string; key: string; postId: number; at: Date },
): Promise<void> {
  await db
    .insertInto('movedItems')
    .values({
      source: item.source,
      kind: 'post',
      key: item.key,
      postId: item.postId,
      mediaId: null,
      createdAt: item.at,
    })
    .execute();
}

/** Returns the upload of an imported image; undefined if the image was not imported or the upload is deleted. */
export async function findImportedImage(db: Db, source: string, key: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('movedItems')
    .select('mediaId')
    .where('source', '=', source)
    .where('kind', '=', 'picture')
    .where('key', '=', key)
    .executeTakeFirst();
  return row?.mediaId ?? undefined;
}

/** Saves the id of the upload that was imported from an image. Of two concurrent calls, only the first saves its id. */
export async function recordImportedImage(
  db: Db,
  item: { source: string; key: string; mediaId: string; at: Date },
): Promise<void> {
  await db
    .insertInto('movedItems')
    .values({
      source: item.source,
      kind: 'picture',
      key: item.key,
      postId: null,
      mediaId: item.mediaId,
      createdAt: item.at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
