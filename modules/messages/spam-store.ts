import { sql } from 'kysely';
import type { Db } from '#modules/context.ts';

export async function findSenderVerdict(db: Db, address: string): Promise<'allowed' | 'denied' | undefined> {
  const query = db
    .selectFrom('messageSenders')
    .select('verdict')
    .where('addressHash', '=', hashAddress(address));
  return (await query.executeTakeFirst())?.verdict;
}

/** Stores a verdict on an address and replaces an earlier verdict. */
export async function saveSenderVerdict(
  db: Db,
  { address, verdict, now }: { address: string; verdict: 'allowed' | 'denied'; now: Date },
): Promise<void> {
  await db
    .insertInto('messageSenders')
    .values({ addressHash: hashAddress(address), verdict, notedAt: now })
    .onConflict((conflict) => conflict.column('addressHash').doUpdateSet({ verdict, notedAt: now }))
    .execute();
}

export async function deleteSenderVerdict(db: Db, address: string): Promise<void> {
  await db.deleteFrom('messageSenders').where('addressHash', '=', hashAddress(address)).execute();
}

/** Counts the messages with this text since `since`, up to 20. */
export async function countMessagesWithText(db: Db, digest: Buffer, since: Date): Promise<number> {
  const rows = await db
    .selectFrom('messages')
    .select('id')
    .where('textDigest', '=', digest)
    .where('createdAt', '>', since)
    .limit(20)
    .execute();
  return rows.length;
}

/**
 * Counts the newest messages that the rules have filed as spam since `since`, up to `maxCount`. `corrected` is the
 * number of these messages that members unmarked.
 */
export async function countMessagesFiledAsSpam(
  db: Db,
  since: Date,
  maxCount: number,
): Promise<{ filed: number; corrected: number }> {
  const newest = db
    .selectFrom('messages')
    .select('state')
    .where('isFiledAsSpam', '=', true)
    .where('createdAt', '>', since)
    .orderBy('createdAt', 'desc')
    .limit(maxCount);
  return db
    .selectFrom(newest.as('newest'))
    .select(({ fn }) => [
      fn.countAll<number>().as('filed'),
      fn.countAll<number>().filterWhere('state', '<>', 'spam').as('corrected'),
    ])
    .executeTakeFirstOrThrow();
}

export async function deleteVerdictsBefore(db: Db, before: Date): Promise<number> {
  const result = await db.deleteFrom('messageSenders').where('notedAt', '<', before).executeTakeFirst();
  return Number(result.numDeletedRows);
}

function hashAddress(address: string) {
  return sql<Buffer>`sha256(convert_to(${address}, 'UTF8'))`;
}
