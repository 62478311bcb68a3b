import { randomBytes, randomUUID } from 'node:crypto';
import { recordAudit } from '#modules/audit-log/entry.ts';
import type { Actor } from '#modules/audit-log/schema.ts';
import { hashEmailToken, createEmailToken } from '#modules/auth/email-token.ts';
import type { Ctx, Db } from '#modules/context.ts';
import { inviteLimits } from '#modules/invites/constants.ts';
import type { Invite, ListedInvite } from '#modules/invites/schema.ts';
import {
  countInvites,
  deleteInvite,
  deleteInvitesBefore,
  insertInvite,
  findInviteById,
  listInvitesNewestFirst,
  updateInviteLink,
} from '#modules/invites/store.ts';
import type { InviteLink } from '#modules/invites/store.ts';
import { findUnknownRecipients } from '#modules/outbox/unknown-emails.ts';
import { AppError, requireFound } from '#modules/app-error.ts';
import { lockTeamChanges } from '#modules/members/change-member.ts';
import { findMember } from '#modules/members/member.ts';
import { requirePermissionsOfRoles, requireRole } from '#modules/members/role-permissions.ts';
import type { RowCount } from '#modules/text-search/constants.ts';
import { addTime, subtractTime } from '#modules/time.ts';

/** Job that sends the email of an invite (jobs/all-jobs.ts). */
export const inviteJob = 'send-invite';

export type CreateInviteInput = {
  email: string;
  /** The key of a role. */
  role: string;
  name?: string | null | undefined;
  jobTitle?: string | null | undefined;
};

/**
 * Creates an invite, and enqueues the email with the invitation link in the same transaction. The link works once and
 * for 7 days. Throws `taken` for a member and for an address with an open invite; `tooMany` above 5 emails a day;
 * `invalid` for an unknown role; `forbidden` for a role with permissions that the actor lacks.
 */
export async function createInvite(ctx: Ctx, actor: Actor, invitation: CreateInviteInput): Promise<Invite> {
  const { email, role, name = null, jobTitle = null } = invitation;
  if ((await findMember(ctx, email)) !== undefined)
    throw new AppError('taken', 'member.emailTaken', { values: { user: email } });
  await checkEmailLimit(ctx, email);
  return ctx.db.transaction().execute(async (trx) => {
    await lockTeamChanges(trx);
    const requestedRole = await requireRole(trx, role);
    await requirePermissionsOfRoles(trx, actor, requestedRole);
    const newInvite = { email, name, jobTitle, roleId: requestedRole.id, invitedBy: actor.id };
    // The link contains the id of the row, and the row contains a hash of the link. A random hash is stored until the
    // id is known.
    const insertedInvite = await insertInvite(trx, newInvite, createLink(ctx, randomBytes(32)));
    if (insertedInvite === undefined)
      throw new AppError('taken', 'invite.alreadyOpen', { values: { user: email } });
    await enqueueInviteEmail(ctx, trx, insertedInvite.id);
    await recordAudit(ctx, trx, actor, { action: 'invite.sent', target: email, details: { role } });
    return requireInvite(trx, insertedInvite.id);
  });
}

/**
 * Sends the email again with a new link that is valid for 7 days; the previous link stops working. Throws `missing` for an
 * unknown invite; `tooMany` above 5 emails a day; `forbidden` for a role with permissions that the actor lacks.
 */
export async function resendInvite(ctx: Ctx, actor: Actor, id: number): Promise<Invite> {
  const { email } = await requireInvite(ctx.db, id);
  await checkEmailLimit(ctx, email);
  return ctx.db.transaction().execute(async (trx) => {
    await lockTeamChanges(trx);
    const { role } = await requireInvite(trx, id);
    await requirePermissionsOfRoles(trx, actor, role);
    await enqueueInviteEmail(ctx, trx, id);
    const details = { role: role.key };
    await recordAudit(ctx, trx, actor, { action: 'invite.resent', target: email, details });
    return requireInvite(trx, id);
  });
}

/**
 * Deletes an invite, so that its link stops working. Throws `missing` for an unknown invite, and `forbidden` for a role with
 * permissions that the actor lacks.
 */
export async function revokeInvite(ctx: Ctx, actor: Actor, id: number): Promise<Invite> {
  return ctx.db.transaction().execute(async (trx) => {
    await lockTeamChanges(trx);
    const invite = await requireInvite(trx, id);
    await requirePermissionsOfRoles(trx, actor, invite.role);
    if (!(await deleteInvite(trx, id))) throw new AppError('missing', 'invite.notFound');
    await recordAudit(ctx, trx, actor, { action: 'invite.revoked', target: invite.email });
    return invite;
  });
}

/** Returns invites that are not accepted, newest first, including expired invites. `total` is the number of these invites. */
export async function listInvites(
  ctx: Ctx,
  page: { limit: number; after?: number | undefined },
): Promise<{ invites: ListedInvite[]; total: RowCount }> {
  const [invites, total] = await Promise.all([listInvitesNewestFirst(ctx.db, page), countInvites(ctx.db)]);
  const addresses = invites.map(({ email }) => email);
  const unknownRecipients = await findUnknownRecipients(ctx.db, 'invite', addresses);
  return {
    invites: invites.map((inviteRow) =>
      Object.assign(inviteRow, { isUnknown: unknownRecipients.has(inviteRow.email) }),
    ),
    total,
  };
}

/** Deletes invites that expired more than 30 days ago. Returns their number. */
export async function sweepInvites(ctx: Ctx): Promise<number> {
  return deleteInvitesBefore(ctx.db, subtractTime(ctx.clock.now(), { days: 30 }));
}

async function enqueueInviteEmail(ctx: Ctx, trx: Db, inviteId: number): Promise<void> {
  const emailId = randomUUID();
  const tokenHash = hashEmailToken(createEmailToken(ctx, 'invite', inviteId, emailId));
  if (tokenHash === undefined) throw new Error('The new token has an unexpected format');
  await updateInviteLink(trx, inviteId, createLink(ctx, tokenHash));
  await ctx.jobs.enqueue(trx, inviteJob, { inviteId, letterId: emailId });
}

function createLink(ctx: Ctx, tokenHash: Buffer): InviteLink {
  const sentAt = ctx.clock.now();
  return { tokenHash, sentAt, expiresAt: addTime(sentAt, { seconds: inviteLimits.validSeconds }) };
}

async function checkEmailLimit(ctx: Ctx, email: string): Promise<void> {
  const rateResult = await ctx.limits.take(`invite ${email}`, inviteLimits.emailsPerAddress);
  if (rateResult.allowed) return;
  const { retryAfterSeconds } = rateResult;
  const values = { minutes: Math.ceil(retryAfterSeconds / 60) };
  throw new AppError('tooMany', 'invite.tooManyEmails', { retryAfterSeconds, values });
}

async function requireInvite(db: Db, id: number): Promise<Invite> {
  const inviteRow = requireFound(await findInviteById(db, id), 'invite.notFound');
  return inviteRow;
}
