import { sql } from 'kysely';
import type { Db } from '#modules/context.ts';
import {
  addressRows,
  advanceSequence,
  type ImportedName,
  type NameAddress,
} from '#modules/import-export/shared-store.ts';

/** Adds the authors that do not exist yet, with their exported ids if these are free. */
export async function insertMissingAuthors(db: Db, authors: readonly ImportedName[]): Promise<void> {
  for (const author of authors) {
    const known = db
      .selectFrom('postAuthors')
      .select('id')
      .where(sql<boolean>`lower(name) = lower(${author.name})`);
    if ((await known.executeTakeFirst()) === undefined) await insertAuthor(db, author);
  }
}

async function insertAuthor(db: Db, author: ImportedName): Promise<void> {
  const { id, name, about, createdAt, updatedAt } = author;
  const existingQuery =
    id === undefined ? undefined : db.selectFrom('postAuthors').select('id').where('id', '=', id);
  if (id === undefined || (await existingQuery?.executeTakeFirst()) !== undefined)
    return void (await db
      .insertInto('postAuthors')
      .values({ memberId: null, name, about, createdAt, updatedAt })
      .execute());
  await sql`insert into post_authors (id, name, about, created_at, updated_at) overriding system value
    values (${id}, ${name}, ${about}, ${createdAt}, ${updatedAt})`.execute(db);
  await advanceSequence(db, 'postAuthors');
}

/** Stores redirects to authors; an address that already redirects to another author remains unchanged. */
export async function insertAuthorAddresses(db: Db, addresses: readonly NameAddress[]): Promise<void> {
  if (addresses.length > 0)
    await sql`
      insert into author_addresses (path, author_id, created_at)
      select asked.path, author.id, asked.at from ${addressRows(addresses)}
      cross join lateral (
        select id from post_authors where lower(name) = lower(asked.name)
        order by member_id is not null, id limit 1) as author
      on conflict do nothing`.execute(db);
}

export function listExportedAuthors(db: Db) {
  return db
    .selectFrom('postAuthors')
    .select(['id', 'name', 'about', 'createdAt', 'updatedAt'])
    .select([
      sql<
        string[]
      >`array(select path from author_addresses where author_id = post_authors.id order by path)`.as(
        'addresses',
      ),
      sql<
        Date[]
      >`array(select created_at from author_addresses where author_id = post_authors.id order by path)`.as(
        'addressedAt',
      ),
    ])
    .orderBy('id')
    .execute();
}
