import { type RawBuilder, sql } from 'kysely';

/** Returns an expression: the name of the author whose id is in the column, or null. */
export function authorName(id: string): RawBuilder<string | null> {
  return sql`(select author.name from post_authors as author where author.id = ${sql.ref(id)})`;
}

/** Authors, a table to join. */
export const authorRows = sql<{ id: number; name: string; updated_at: Date }>`(
  select id, name, updated_at from post_authors
)`;
