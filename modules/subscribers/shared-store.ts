import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#modules/context.ts';

/** The folded address, name, tags and fields of a subscriber. */
export const subscriberText = sql.ref('folded');

/** Returns a condition: the subscriber whose id is in the column exists. */
export function subscriberExists(id: string): RawBuilder<boolean> {
  return sql`exists (select from subscribers where subscribers.id = ${sql.ref(id)})`;
}

/** Returns a condition: the subscriber has agreed that opens and clicks are counted. `id` is an expression. */
export function hasAgreedToCounting(id: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql`exists (select from subscribers s where s.id = ${id} and s.is_counted)`;
}

/** Returns true if at least one confirmed subscriber has agreed to counting. */
export async function hasTrackedSubscribers(db: Db): Promise<boolean> {
  const { rows } = await sql`
    select from subscribers where is_counted and state = 'confirmed' limit 1`.execute(db);
  return rows.length > 0;
}

/** Returns a table expression: all confirmed subscribers, or no rows if one of these suppression keys is stored. */
export function selectUnsuppressedSubscribers({
  key,
  hash,
}: {
  key: Buffer;
  hash: Buffer;
}): RawBuilder<{ id: number; email: string }> {
  return sql`(
    select id, email from subscribers where state = 'confirmed'
      and not exists (select from suppressions where email_hash in (${key}, ${hash}))
  )`;
}

/** A table expression of the subscribers with the time of their confirmation, for joins. */
export const subscriberAddresses = sql<{ id: number; email: string; confirmedAt: Date | null }>`(
  select id, email, confirmed_at from subscribers
)`;
