import { sql } from 'kysely';
import type { Insertable } from 'kysely';
import type { SnippetsTable } from '#db/tables.ts';
import type { Db } from '#modules/context.ts';
import type { Snippet } from '#modules/snippets/schema.ts';

/** Returns all snippets, ordered by name, each with at most `characters` characters of its HTML. */
export async function listSnippetsByName(db: Db, characters: number): Promise<Snippet[]> {
  return db
    .selectFrom('snippets')
    .select(['id', 'name', 'createdBy', 'createdAt'])
    .select(sql<string>`left(html, ${characters})`.as('html'))
    .orderBy(sql`fold_characters(name) collate "C"`)
    .orderBy('id')
    .execute();
}

export async function findSnippetById(db: Db, id: number): Promise<Snippet | undefined> {
  return db
    .selectFrom('snippets')
    .select(['id', 'name', 'html', 'createdBy', 'createdAt'])
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Returns the snippet that the member created with this idempotency key. */
export async function findSnippetByKey(
  db: Db,
  memberId: number | null,
  key: string,
): Promise<number | undefined> {
  const row = await db
    .selectFrom('snippets')
    .select('id')
    .where('createdBy', '=', memberId)
    .where('createKey', '=', key)
    .executeTakeFirst();
  return row?.id;
}

export async function countSnippets(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('snippets')
    .select((select) => select.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** Returns the id, or undefined if a request with the same key was stored first. */
export async function insertSnippet(db: Db, row: Insertable<SnippetsTable>): Promise<number | undefined> {
  const inserted = await db
    .insertInto('snippets')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted?.id;
}

/** Returns false if the snippet does not exist. */
export async function updateName(db: Db, id: number, name: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('snippets')
    .set({ name })
    .where('id', '=', id)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Deletes a snippet. Returns its name and images, or undefined if it does not exist. */
export async function deleteSnippetRow(
  db: Db,
  id: number,
): Promise<{ name: string; media: string[] } | undefined> {
  return db.deleteFrom('snippets').where('id', '=', id).returning(['name', 'media']).executeTakeFirst();
}
