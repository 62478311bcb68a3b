import { sql } from 'kysely';
import type { Db, Trx } from '#modules/context.ts';
import { memberName } from '#modules/members/shared-store.ts';

/** Serializes requests with the same digest, so that a duplicate is detected even if two members send at the same time. */
export async function lockContentHash(trx: Trx, digest: Buffer): Promise<void> {
  await sql`select pg_advisory_xact_lock(${digest.readInt32BE(0)}, ${digest.readInt32BE(4)})`.execute(trx);
}

/** Returns the newest newsletter with the same content that a member sent after this time and neither undid nor cancelled. */
export async function findDuplicateSince(db: Db, digest: Buffer, since: Date): Promise<number | undefined> {
  const row = await db
    .selectFrom('newsletters')
    .select('id')
    .where('digest', '=', digest)
    .where('askedAt', '>', since)
    .where('state', 'not in', ['draft', 'cancelled'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.id;
}

/**
 * Returns another newsletter that was created with this key. `by` is the name of the member who created it, or null
 * if the member has no name or was deleted.
 */
export async function findDraftOfOtherMember(
  db: Db,
  key: string,
  ownId: number,
): Promise<{ id: number; by: string | null } | undefined> {
  return db
    .selectFrom('newsletters')
    .select(['newsletters.id', memberName('newsletters.createdBy').as('by')])
    .where('createKey', '=', key)
    .where('newsletters.id', '<>', ownId)
    .executeTakeFirst();
}
