import type { Db, Trx } from '#modules/context.ts';

export async function hasVisitEmail(db: Db, memberId: number): Promise<boolean> {
  const row = await db
    .selectFrom('visitEmails')
    .select('memberId')
    .where('memberId', '=', memberId)
    .executeTakeFirst();
  return row !== undefined;
}

/** Enables the weekly email. Does nothing if it is already enabled. */
export async function insertRecipient(db: Db, memberId: number, now: Date): Promise<void> {
  await db
    .insertInto('visitEmails')
    .values({ memberId, since: now })
    .onConflict((conflict) => conflict.column('memberId').doNothing())
    .execute();
}

export async function deleteRecipient(db: Db, memberId: number): Promise<void> {
  await db.deleteFrom('visitEmails').where('memberId', '=', memberId).execute();
}

/**
 * Marks the email about a week (`week` is its Monday) as sent, for all members who had enabled the email before it
 * was due. Returns the ids of these members. Concurrent processes never receive the same id.
 */
export async function markWeekSent(trx: Trx, week: string, dueAt: Date): Promise<number[]> {
  const rows = await trx
    .updateTable('visitEmails')
    .set({ lastWeek: week })
    .where('since', '<', dueAt)
    .where((where) => where.or([where('lastWeek', 'is', null), where('lastWeek', '<', week)]))
    .returning('memberId')
    .execute();
  return rows.map((row) => row.memberId);
}
