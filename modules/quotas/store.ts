import { sql } from 'kysely';
import type { Db } from '#modules/context.ts';

/** Locks a quota until the transaction ends. */
export async function lockQuota(db: Db, name: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext(${`quota ${name}`}))`.execute(db);
}
