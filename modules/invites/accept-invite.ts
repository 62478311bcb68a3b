import * as z from 'zod/mini';
import { recordAudit } from '#modules/audit-log/entry.ts';
import { hashEmailToken, createEmailToken } from '#modules/auth/email-token.ts';
import { hashPassword, throwIfPasswordWeak } from '#modules/auth/password.ts';
import type { ClientInfo } from '#modules/auth/session.ts';
import type { Ctx, Db } from '#modules/context.ts';
import { inviteJob } from '#modules/invites/invite.ts';
import { createReturnAddress } from '#modules/outbox/return-address.ts';
import { sendEmail } from '#modules/outbox/sending.ts';
import type { Invite } from '#modules/invites/schema.ts';
import {
  deleteInvite,
  findInviteById,
  findInviteByToken,
  isCurrentToken,
  markInviteBounced,
} from '#modules/invites/store.ts';
import { AppError, requireFound } from '#modules/app-error.ts';
import { lockTeamChanges } from '#modules/members/change-member.ts';
import { createMember } from '#modules/members/member.ts';
import type { Member } from '#modules/members/schema.ts';

/** `letterId` is the id of the email. The old name remains, because queued jobs contain this name. */
const jobPayload = z.object({ inviteId: z.int(), letterId: z.uuid() });

/**
 * Job: sends the email of an invite. May run more than once and then sends the same email with the same id. Skips an invite
 * that was accepted, revoked or sent again meanwhile. Throws if the job must be retried.
 */
export async function sendInviteEmail(ctx: Ctx, payload: unknown): Promise<void> {
  const { inviteId, letterId: emailId } = jobPayload.parse(payload);
  const token = createEmailToken(ctx, 'invite', inviteId, emailId);
  const hash = hashEmailToken(token);
  const invite = await findInviteById(ctx.db, inviteId);
  if (invite === undefined || invite.expiresAt <= ctx.clock.now()) return;
  if (hash === undefined || !(await isCurrentToken(ctx.db, inviteId, hash))) return;
  const acceptUrl = `${ctx.settings.publicUrl}/admin/accept-invite?token=${token}`;
  const inviter = invite.invitedBy?.name ?? invite.invitedBy?.email ?? null;
  const email = await ctx.emails.invite({ acceptUrl, inviter, role: invite.role.name });
  const returnTo = createReturnAddress(ctx, { kind: 'invite', id: inviteId });
  const outgoingEmail = { ...email, id: emailId, to: { address: invite.email }, returnTo, isPrivate: true };
  const outcome = await sendEmail(ctx, outgoingEmail, { name: inviteJob, kind: 'invite', payload });
  if (outcome.kind === 'refused') await recordInviteBounce(ctx, inviteId, outcome.answer);
}

/** Saves that the email of an invite was rejected or bounced; `serverResponse` is the reason. */
export async function recordInviteBounce(
  ctx: Pick<Ctx, 'db'>,
  inviteId: number,
  serverResponse: string,
): Promise<void> {
  await markInviteBounced(ctx.db, inviteId, serverResponse);
}

/** Returns the invite of an email link without changing it. Throws `missing` for an invalid link. */
export async function readInvite(ctx: Ctx, token: string): Promise<Invite> {
  return requireInviteByToken(ctx, ctx.db, token);
}

/**
 * Adds the invited person to the team with the chosen password. The new member can sign in at once, and the link
 * cannot be used again. Throws `missing` for a link that is unknown, used, revoked or older than 7 days; `taken` if
 * the address already belongs to a member; `invalid` for a weak password, which does not use up the link.
 */
export async function acceptInvite(
  ctx: Ctx,
  acceptance: { token: string; name: string; password: string },
  origin: ClientInfo,
): Promise<Member> {
  const { email } = await requireInviteByToken(ctx, ctx.db, acceptance.token);
  await throwIfPasswordWeak(acceptance.password, { email });
  const passwordHash = await hashPassword(acceptance.password);
  return ctx.db.transaction().execute(async (trx) => {
    // Waits for running changes of the role and of the sender's permissions.
    await lockTeamChanges(trx);
    const invite = await requireInviteByToken(ctx, trx, acceptance.token);
    if (!(await deleteInvite(trx, invite.id))) throw new AppError('missing', 'invite.linkInvalid');
    const member = await createMember(ctx, trx, {
      email: invite.email,
      name: acceptance.name,
      jobTitle: invite.jobTitle,
      roleId: invite.role.id,
      enabled: true,
      passwordHash,
      passwordChangeRequired: false,
    });
    const actor = { id: member.id, email: member.email, ...origin };
    const details = { name: acceptance.name, role: invite.role.key };
    await recordAudit(ctx, trx, actor, { action: 'invite.accepted', target: member.email, details });
    return member;
  });
}

async function requireInviteByToken(ctx: Ctx, db: Db, token: string): Promise<Invite> {
  const hash = hashEmailToken(token);
  const invite = requireFound(
    hash && (await findInviteByToken(db, hash, ctx.clock.now())),
    'invite.linkInvalid',
  );
  return invite;
}
