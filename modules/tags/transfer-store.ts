import { sql } from 'kysely';
import type { Db } from '#modules/context.ts';
import {
  addressRows,
  advanceSequence,
  type ImportedName,
  type NameAddress,
} from '#modules/import-export/shared-store.ts';

/** Adds the tags that do not exist yet, with their exported ids if these are free. */
export async function insertMissingTags(db: Db, tags: readonly ImportedName[]): Promise<void> {
  for (const tag of await listMissingTags(db, tags)) {
    const existingQuery = db
      .selectFrom('tags')
      .select('id')
      .where(sql<boolean>`lower(name) = lower(${tag.name})`);
    if ((await existingQuery.executeTakeFirst()) === undefined) await insertTag(db, tag);
  }
}

async function listMissingTags(db: Db, tags: readonly ImportedName[]): Promise<ImportedName[]> {
  if (tags.length === 0) return [];
  const { rows } = await sql<{ nr: number }>`
    select asked.nr::integer as nr from unnest(${tags.map(({ name }) => name)}::text[]) with ordinality as asked (name, nr)
    where not exists (select from tags where lower(tags.name) = lower(asked.name))`.execute(db);
  return rows.flatMap(({ nr }) => tags[nr - 1] ?? []);
}

async function insertTag(db: Db, tag: ImportedName): Promise<void> {
  const row = {
    name: tag.name,
    description: tag.about,
    createdAt: tag.createdAt,
    updatedAt: tag.updatedAt,
  };
  const existingQuery =
    tag.id === undefined ? undefined : db.selectFrom('tags').select('id').where('id', '=', tag.id);
  if (tag.id === undefined || (await existingQuery?.executeTakeFirst()) !== undefined)
    return void (await db.insertInto('tags').values(row).execute());
  await sql`insert into tags (id, name, description, created_at, updated_at) overriding system value
    values (${tag.id}, ${row.name}, ${row.description}, ${row.createdAt}, ${row.updatedAt})`.execute(db);
  await advanceSequence(db, 'tags');
}

/** Stores redirects to tags; an address that already redirects to another tag remains unchanged. */
export async function insertTagAddresses(db: Db, addresses: readonly NameAddress[]): Promise<void> {
  if (addresses.length > 0)
    await sql`
      insert into tag_addresses (path, tag_id, given_to, created_at)
      select asked.path, tags.id, tags.id, asked.at from ${addressRows(addresses)}
      join tags on lower(tags.name) = lower(asked.name)
      on conflict do nothing`.execute(db);
}

export type ExportedTagRow = Awaited<ReturnType<typeof listExportedTags>>[number];

export function listExportedTags(db: Db) {
  return db
    .selectFrom('tags')
    .select(['id', 'name', 'description as about', 'createdAt', 'updatedAt'])
    .select([
      sql<string[]>`array(select path from tag_addresses where tag_id = tags.id order by path)`.as(
        'addresses',
      ),
      sql<Date[]>`array(select created_at from tag_addresses where tag_id = tags.id order by path)`.as(
        'addressedAt',
      ),
    ])
    .orderBy('id')
    .execute();
}
