import type { Db, Trx } from '#modules/context.ts';

/** Whether the member gets the weekly email. */
export async function isEmailed(db: Db, memberId: number): Promise<boolean> {
  const row = await db
    .selectFrom('visit_emails')
    .select('member_id')
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  return row !== undefined;
}

/** From now on the member gets it; who gets it already goes on doing so. */
export async function insertEmailed(db: Db, memberId: number, now: Date): Promise<void> {
  await db
    .insertInto('visit_emails')
    .values({ member_id: memberId, since: now })
    .onConflict((conflict) => conflict.column('member_id').doNothing())
    .execute();
}

/** The member gets it no more. */
export async function deleteEmailed(db: Db, memberId: number): Promise<void> {
  await db.deleteFrom('visit_emails').where('member_id', '=', memberId).execute();
}

/**
 * Notes that the email of this week (its Monday) goes to all who wanted it when it was due and were not sent it: each of them comes
 * once, however many processes ask.
 */
export async function takeWeek(trx: Trx, week: string, dueAt: Date): Promise<number[]> {
  const rows = await trx
    .updateTable('visit_emails')
    .set({ last_week: week })
    .where('since', '<', dueAt)
    .where((where) => where.or([where('last_week', 'is', null), where('last_week', '<', week)]))
    .returning('member_id')
    .execute();
  return rows.map((row) => row.member_id);
}
