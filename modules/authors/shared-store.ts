import { type RawBuilder, sql } from 'kysely';

/**
 * Returns an SQL expression for the name of the author whose id is in the column. The value is null if there is no such author.
 */
export function authorName(id: string): RawBuilder<string | null> {
  return sql`(select author.name from post_authors as author where author.id = ${sql.ref(id)})`;
}

/** A table expression for joins: all authors. */
export const authorRows = sql<{ id: number; name: string; updatedAt: Date }>`(
  select id, name, updated_at from post_authors
)`;
