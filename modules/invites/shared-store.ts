import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#modules/context.ts';
import { memberEmail, roleRows, toRole } from '#modules/members/shared-store.ts';

/** Returns an SQL expression for the number of invites (open or expired) with the role whose id is in the column `roleId`. */
export function inviteCount(roleId: string): RawBuilder<number> {
  return sql`(select count(*)::int from invites i where i.role_id = ${sql.ref(roleId)})`;
}

/** Returns a condition: there is an invite that has not expired. */
export function hasOpenInvite(now: Date): RawBuilder<boolean> {
  return sql`exists (select from invites where expires_at > ${now})`;
}

export async function moveInvitesToRole(db: Db, { from, to }: { from: number; to: number }): Promise<void> {
  await db.updateTable('invites').set({ roleId: to }).where('roleId', '=', from).execute();
}

export type SentInvite = { id: number; email: string; sender: string; role: ReturnType<typeof toRole> };

/** Returns open invites that these members sent. */
export async function listInvitesSentBy(db: Db, memberIds: readonly number[]): Promise<SentInvite[]> {
  if (memberIds.length === 0) return [];
  const rows = await db
    .selectFrom('invites as i')
    .innerJoin(roleRows.as('r'), 'r.roleId', 'i.roleId')
    .select(['i.id', 'i.email', memberEmail('i.invitedBy').as('sender')])
    .select(['r.roleId', 'r.roleKey', 'r.roleName', 'r.roleGiven'])
    .where('i.invitedBy', 'in', memberIds)
    .orderBy('i.id')
    .execute();
  return rows.map(({ id, email, sender, ...role }) => ({ id, email, sender, role: toRole(role) }));
}

export async function deleteInvites(db: Db, ids: readonly number[]): Promise<void> {
  if (ids.length > 0) await db.deleteFrom('invites').where('id', 'in', ids).execute();
}
