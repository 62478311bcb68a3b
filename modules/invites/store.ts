import type { Db } from '#modules/context.ts';
import type { Invite } from '#modules/invites/schema.ts';
import { memberCard, roleRows, toRole } from '#modules/members/shared-store.ts';
import type { RowCount } from '#modules/text-search/constants.ts';
import { countRows } from '#modules/text-search/list-store.ts';

export type NewInviteRow = {
  email: string;
  name: string | null;
  jobTitle: string | null;
  roleId: number;
  invitedBy: number | null;
};

/** The hash of a link's token, and when the link was sent and expires. */
export type InviteLink = { tokenHash: Buffer; sentAt: Date; expiresAt: Date };

/**
 * Stores an invite and replaces an expired invite to the same address. Returns undefined if an open invite to this
 * address exists.
 */
export async function insertInvite(
  db: Db,
  invite: NewInviteRow,
  link: InviteLink,
): Promise<{ id: number } | undefined> {
  await db
    .deleteFrom('invites')
    .where('email', '=', invite.email)
    .where('expiresAt', '<=', link.sentAt)
    .execute();
  return db
    .insertInto('invites')
    .values({
      email: invite.email,
      name: invite.name,
      jobTitle: invite.jobTitle,
      roleId: invite.roleId,
      invitedBy: invite.invitedBy,
      createdAt: link.sentAt,
      ...toLinkColumns(link),
    })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning('id')
    .executeTakeFirst();
}

/** Replaces the link. The previous link stops working. */
export async function updateInviteLink(db: Db, id: number, link: InviteLink): Promise<void> {
  await db.updateTable('invites').set(toLinkColumns(link)).where('id', '=', id).execute();
}

export async function findInviteById(db: Db, id: number): Promise<Invite | undefined> {
  const row = await selectInvites(db).where('i.id', '=', id).executeTakeFirst();
  return row && toInvite(row);
}

/** Returns the invite of a token; undefined if the token is unknown or expired. */
export async function findInviteByToken(db: Db, tokenHash: Buffer, now: Date): Promise<Invite | undefined> {
  const row = await selectInvites(db)
    .where('i.tokenHash', '=', tokenHash)
    .where('i.expiresAt', '>', now)
    .executeTakeFirst();
  return row && toInvite(row);
}

/** Returns true if the token belongs to the latest email of the invite. */
export async function isCurrentToken(db: Db, id: number, tokenHash: Buffer): Promise<boolean> {
  const row = await db
    .selectFrom('invites')
    .select('id')
    .where('id', '=', id)
    .where('tokenHash', '=', tokenHash)
    .executeTakeFirst();
  return row !== undefined;
}

/** Returns invites newest first; `after` is the id of the last invite on the previous page. */
export async function listInvitesNewestFirst(
  db: Db,
  page: { limit: number; after?: number | undefined },
): Promise<Invite[]> {
  let query = selectInvites(db).orderBy('i.id', 'desc').limit(page.limit);
  if (page.after !== undefined) query = query.where('i.id', '<', page.after);
  return (await query.execute()).map((row) => toInvite(row));
}

export async function countInvites(db: Db): Promise<RowCount> {
  return countRows(db, db.selectFrom('invites').select('id'));
}

/** Returns false if the invite was already deleted, for example by a concurrent acceptance. */
export async function deleteInvite(db: Db, id: number): Promise<boolean> {
  const result = await db.deleteFrom('invites').where('id', '=', id).executeTakeFirst();
  return result.numDeletedRows > 0n;
}

/** Deletes invites that expired before this time. Returns their number. */
export async function deleteInvitesBefore(db: Db, before: Date): Promise<number> {
  const result = await db.deleteFrom('invites').where('expiresAt', '<=', before).executeTakeFirst();
  return Number(result.numDeletedRows);
}

/** Saves why the email did not arrive; sending it again clears the reason. */
export async function markInviteBounced(db: Db, id: number, serverResponse: string): Promise<void> {
  await db.updateTable('invites').set({ mailAnswer: serverResponse }).where('id', '=', id).execute();
}

function toLinkColumns(link: InviteLink) {
  return { tokenHash: link.tokenHash, sentAt: link.sentAt, expiresAt: link.expiresAt, mailAnswer: null };
}

function selectInvites(db: Db) {
  return db
    .selectFrom('invites as i')
    .innerJoin(roleRows.as('r'), 'r.roleId', 'i.roleId')
    .select(['i.id', 'i.email', 'i.name', 'i.jobTitle', 'i.createdAt', 'i.sentAt'])
    .select(['i.expiresAt', 'i.mailAnswer', memberCard('i.invitedBy').as('inviter')])
    .select(['r.roleId', 'r.roleKey', 'r.roleName', 'r.roleGiven']);
}

type InviteRow = Awaited<ReturnType<ReturnType<typeof selectInvites>['execute']>>[number];

function toInvite(row: InviteRow): Invite {
  return {
    id: row.id,
    email: row.email,
    name: row.name,
    jobTitle: row.jobTitle,
    role: toRole(row),
    invitedBy: row.inviter,
    createdAt: row.createdAt,
    sentAt: row.sentAt,
    expiresAt: row.expiresAt,
    mailAnswer: row.mailAnswer,
  };
}
