import type { Db, Trx } from '#modules/context.ts';

export async function hasVisitEmail(db: Db, memberId: number): Promise<boolean> {
  const row = await db
    .selectFrom('visit_emails')
    .select('member_id')
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  return row !== undefined;
}

/** Enables the weekly email. Does nothing if it is already enabled. */
export async function insertRecipient(db: Db, memberId: number, now: Date): Promise<void> {
  await db
    .insertInto('visit_emails')
    .values({ member_id: memberId, since: now })
    .onConflict((conflict) => conflict.column('member_id').doNothing())
    .execute();
}

export async function deleteRecipient(db: Db, memberId: number): Promise<void> {
  await db.deleteFrom('visit_emails').where('member_id', '=', memberId).execute();
}

/**
 * Marks the email about a week (`week` is its Monday) as sent, for all members who had enabled the email before it
 * was due. Returns the ids of these members. Concurrent processes never receive the same id.
 */
export async function markWeekSent(trx: Trx, week: string, dueAt: Date): Promise<number[]> {
  const rows = await trx
    .updateTable('visit_emails')
    .set({ last_week: week })
    .where('since', '<', dueAt)
    .where((where) => where.or([where('last_week', 'is', null), where('last_week', '<', week)]))
    .returning('member_id')
    .execute();
  return rows.map((row) => row.member_id);
}
