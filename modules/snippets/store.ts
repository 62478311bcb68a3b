import { sql } from 'kysely';
import type { Insertable } from 'kysely';
import type { SnippetsTable } from '#db/tables.ts';
import type { Db } from '#modules/context.ts';
import type { Snippet } from '#modules/snippets/schema.ts';

/** All by name; of each no more characters of its HTML than these. */
export async function snippetsByName(db: Db, characters: number): Promise<Snippet[]> {
  return db
    .selectFrom('snippets')
    .select(['id', 'name', 'created_by as createdBy', 'created_at as createdAt'])
    .select(sql<string>`left(html, ${characters})`.as('html'))
    .orderBy(sql`fold_characters(name) collate "C"`)
    .orderBy('id')
    .execute();
}

/** One whole; undefined where there is none. */
export async function snippetById(db: Db, id: number): Promise<Snippet | undefined> {
  return db
    .selectFrom('snippets')
    .select(['id', 'name', 'html', 'created_by as createdBy', 'created_at as createdAt'])
    .where('id', '=', id)
    .executeTakeFirst();
}

/** The snippet that this press of a member made. */
export async function snippetMadeBy(
  db: Db,
  memberId: number | null,
  key: string,
): Promise<number | undefined> {
  const row = await db
    .selectFrom('snippets')
    .select('id')
    .where('created_by', '=', memberId)
    .where('create_key', '=', key)
    .executeTakeFirst();
  return row?.id;
}

/** How many there are. */
export async function countSnippets(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('snippets')
    .select((select) => select.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** Answers the id; undefined where the same press was faster. */
export async function insertSnippet(db: Db, row: Insertable<SnippetsTable>): Promise<number | undefined> {
  const made = await db
    .insertInto('snippets')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return made?.id;
}

/** False where there is none. */
export async function updateName(db: Db, id: number, name: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('snippets')
    .set({ name })
    .where('id', '=', id)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Deletes one; answers its name and its pictures, undefined where there is none. */
export async function dropSnippet(
  db: Db,
  id: number,
): Promise<{ name: string; media: string[] } | undefined> {
  return db.deleteFrom('snippets').where('id', '=', id).returning(['name', 'media']).executeTakeFirst();
}
