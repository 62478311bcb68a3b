import { sql } from 'kysely';
import type { Db } from '#modules/context.ts';

export async function findSenderVerdict(db: Db, address: string): Promise<'allowed' | 'denied' | undefined> {
  const query = db
    .selectFrom('message_senders')
    .select('verdict')
    .where('address_hash', '=', hashAddress(address));
  return (await query.executeTakeFirst())?.verdict;
}

/** Stores a verdict on an address and replaces an earlier verdict. */
export async function saveSenderVerdict(
  db: Db,
  { address, verdict, now }: { address: string; verdict: 'allowed' | 'denied'; now: Date },
): Promise<void> {
  await db
    .insertInto('message_senders')
    .values({ address_hash: hashAddress(address), verdict, noted_at: now })
    .onConflict((conflict) => conflict.column('address_hash').doUpdateSet({ verdict, noted_at: now }))
    .execute();
}

export async function deleteSenderVerdict(db: Db, address: string): Promise<void> {
  await db.deleteFrom('message_senders').where('address_hash', '=', hashAddress(address)).execute();
}

/** Counts the messages with this text since `since`, up to 20. */
export async function countMessagesWithText(db: Db, digest: Buffer, since: Date): Promise<number> {
  const rows = await db
    .selectFrom('messages')
    .select('id')
    .where('text_digest', '=', digest)
    .where('created_at', '>', since)
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
    .where('is_filed_as_spam', '=', true)
    .where('created_at', '>', since)
    .orderBy('created_at', 'desc')
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
  const result = await db.deleteFrom('message_senders').where('noted_at', '<', before).executeTakeFirst();
  return Number(result.numDeletedRows);
}

function hashAddress(address: string) {
  return sql<Buffer>`sha256(convert_to(${address}, 'UTF8'))`;
}
