import { sql } from 'kysely';
import type { Db } from '#modules/context.ts';
import { audienceLimits } from '#modules/audiences/constants.ts';
import type { Field } from '#modules/audiences/schema.ts';

/** Returns the custom fields in the order of their creation. */
export async function listAllFields(db: Db): Promise<Field[]> {
  return db.selectFrom('subscriberFields').select(['id', 'key', 'name', 'kind']).orderBy('id').execute();
}

/** Returns the id, or undefined if the key is in use. */
export async function insertField(db: Db, field: Omit<Field, 'id'>, now: Date): Promise<number | undefined> {
  const row = await db
    .insertInto('subscriberFields')
    .values({ ...field, createdAt: now })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

/** Deletes a field and its values. Returns undefined if it does not exist. */
export async function deleteField(db: Db, id: number): Promise<{ key: string; name: string } | undefined> {
  const deletedField = await db
    .deleteFrom('subscriberFields')
    .where('id', '=', id)
    .returning(['key', 'name'])
    .executeTakeFirst();
  if (deletedField === undefined) return undefined;
  await sql`update subscribers set fields = fields - ${deletedField.key}::text where fields ? ${deletedField.key}`.execute(
    db,
  );
  return deletedField;
}

export async function listTagsInUse(db: Db): Promise<string[]> {
  const { rows } = await sql<{ tag: string }>`
    select distinct unnest(tags) as tag from subscribers where tags <> '{}'
    order by 1 limit ${audienceLimits.suggestions}`.execute(db);
  return rows.map(({ tag }) => tag);
}
