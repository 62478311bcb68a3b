import { sql } from 'kysely';
import type { Db } from '#modules/context.ts';

/** A former address of a tag or an author with this name. */
export type NameAddress = { name: string; path: string; at: Date };

/**
 * Stores redirects to tags and authors; an address that already redirects to another tag or author remains unchanged.
 */
export async function insertNameAddresses(
  db: Db,
  { tags, authors }: { tags: readonly NameAddress[]; authors: readonly NameAddress[] },
): Promise<void> {
  if (tags.length > 0)
    await sql`
      insert into tag_addresses (path, tag_id, given_to, created_at)
      select asked.path, tags.id, tags.id, asked.at from ${toRows(tags)}
      join tags on lower(tags.name) = lower(asked.name)
      on conflict do nothing`.execute(db);
  if (authors.length > 0)
    await sql`
      insert into author_addresses (path, author_id, created_at)
      select asked.path, author.id, asked.at from ${toRows(authors)}
      cross join lateral (
        select id from post_authors where lower(name) = lower(asked.name)
        order by member_id is not null, id limit 1) as author
      on conflict do nothing`.execute(db);
}

function toRows(addresses: readonly NameAddress[]) {
  const getColumn = (field: keyof NameAddress) => addresses.map((nameAddress) => nameAddress[field]);
  return sql`unnest(${getColumn('path')}::text[], ${getColumn('name')}::text[], ${getColumn('at')}::timestamptz[]) as asked (path, name, at)`;
}
