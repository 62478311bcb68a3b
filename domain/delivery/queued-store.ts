import { sql } from 'kysely';
import type { Db } from '#domain/context.ts';

/** How many emails of newsletters that are on their way or paused are still to be sent, from the kept counts. */
export async function countQueued(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select coalesce(sum(c.count), 0)::integer as count
    from newsletters n join newsletter_counts c on c.newsletter_id = n.id
    where n.state in ('sending', 'paused') and c.name in ('pending', 'claimed', 'deferred')`.execute(db);
  return rows[0]?.count ?? 0;
}
