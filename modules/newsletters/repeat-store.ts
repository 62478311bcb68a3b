import { sql } from 'kysely';
import type { Db, Trx } from '#modules/context.ts';

/** One at a time for the same words: two people who press Send at once are told of each other. */
export async function lockDigest(trx: Trx, digest: Buffer): Promise<void> {
  await sql`select pg_advisory_xact_lock(${digest.readInt32BE(0)}, ${digest.readInt32BE(4)})`.execute(trx);
}

/** The newest send of the same words since then that was neither undone nor cancelled. */
export async function sameTextSince(db: Db, digest: Buffer, since: Date): Promise<number | undefined> {
  const row = await db
    .selectFrom('newsletters')
    .select('id')
    .where('digest', '=', digest)
    .where('asked_at', '>', since)
    .where('state', 'not in', ['draft', 'cancelled'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.id;
}

/** The newsletter that another member's save of this name made, and who that is; null where they have no name or are gone. */
export async function draftOfOther(
  db: Db,
  key: string,
  ownId: number,
): Promise<{ id: number; by: string | null } | undefined> {
  return db
    .selectFrom('newsletters')
    .leftJoin('members', 'members.id', 'newsletters.created_by')
    .select(['newsletters.id', 'members.name as by'])
    .where('create_key', '=', key)
    .where('newsletters.id', '<>', ownId)
    .executeTakeFirst();
}
