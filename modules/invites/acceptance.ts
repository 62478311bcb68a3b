import * as z from 'zod/mini';
import { record } from '#modules/audit-log/entry.ts';
import { hashOfToken, tokenFor } from '#modules/auth/email-token.ts';
import { hashPassword, refuseWeakPassword } from '#modules/auth/password.ts';
import type { Origin } from '#modules/auth/session.ts';
import type { Ctx, Db } from '#modules/context.ts';
import { inviteJob } from '#modules/invites/invite.ts';
import { returnAddress } from '#modules/outbox/return-address.ts';
import { sendEmail } from '#modules/outbox/sending.ts';
import type { Invite } from '#modules/invites/schema.ts';
import {
  deleteInvite,
  inviteById,
  inviteByToken,
  isLinkOf,
  markInviteReturned,
} from '#modules/invites/store.ts';
import { Refusal } from '#modules/refusal.ts';
import { waitForTeam } from '#modules/members/change.ts';
import { createMember } from '#modules/members/member.ts';
import type { Member } from '#modules/members/schema.ts';

/** `letterId` names the email; jobs that wait in the queue carry it by this name. */
const request = z.object({ inviteId: z.int(), letterId: z.uuid() });

/**
 * Sends an invite's email: the work of a job, which may run more than once and then makes the same email with the
 * same id. An invite that was accepted, revoked or sent anew meanwhile gets none. Throws when it must be tried again.
 */
export async function sendInvite(ctx: Ctx, payload: unknown): Promise<void> {
  const { inviteId, letterId: emailId } = request.parse(payload);
  const token = tokenFor(ctx, 'invite', inviteId, emailId);
  const hash = hashOfToken(token);
  const invite = await inviteById(ctx.db, inviteId);
  if (invite === undefined || invite.expiresAt <= ctx.clock.now()) return;
  if (hash === undefined || !(await isLinkOf(ctx.db, inviteId, hash))) return;
  const acceptUrl = `${ctx.settings.publicUrl}/admin/accept-invite?token=${token}`;
  const inviter = invite.invitedBy?.name ?? invite.invitedBy?.email ?? null;
  const email = await ctx.emails.invite({ acceptUrl, inviter, role: invite.role.name });
  const returnTo = returnAddress(ctx, { kind: 'invite', id: inviteId });
  const outgoing = { ...email, id: emailId, to: { address: invite.email }, returnTo, isPrivate: true };
  const outcome = await sendEmail(ctx, outgoing, { name: inviteJob, kind: 'invite', payload });
  if (outcome.kind === 'refused') await recordInviteReturn(ctx, inviteId, outcome.answer);
}

/** The email of an invite was refused, or came back after a mail server had taken it: `answer` says why. */
export async function recordInviteReturn(
  ctx: Pick<Ctx, 'db'>,
  inviteId: number,
  answer: string,
): Promise<void> {
  await markInviteReturned(ctx.db, inviteId, answer);
}

/** Whom the link of an email invites, for the page that asks; changes nothing. Refuses `missing` for a dead link. */
export async function readInvite(ctx: Ctx, token: string): Promise<Invite> {
  return inviteOrRefusal(ctx, ctx.db, token);
}

/**
 * Makes the invited person a member who may sign in at once with the password of their own choice; the link is used
 * up. Refuses `missing` for a link that is unknown, used, revoked or older than 7 days, `taken` when the address
 * came into the team another way, `invalid` for a weak password, which leaves the link alive.
 */
export async function acceptInvite(
  ctx: Ctx,
  given: { token: string; name: string; password: string },
  from: Origin,
): Promise<Member> {
  const { email } = await inviteOrRefusal(ctx, ctx.db, given.token);
  await refuseWeakPassword(given.password, { email });
  const passwordHash = await hashPassword(given.password);
  return ctx.db.transaction().execute(async (trx) => {
    // Whoever deletes or changes the role, or ends the right of the sender, comes before or after.
    await waitForTeam(trx);
    const invite = await inviteOrRefusal(ctx, trx, given.token);
    if (!(await deleteInvite(trx, invite.id))) throw new Refusal('missing', 'invite.linkUnknown');
    const member = await createMember(ctx, trx, {
      email: invite.email,
      name: given.name,
      jobTitle: invite.jobTitle,
      roleId: invite.role.id,
      enabled: true,
      passwordHash,
      passwordChangeRequired: false,
    });
    const actor = { id: member.id, email: member.email, ...from };
    const details = { name: given.name, role: invite.role.key };
    await record(ctx, trx, actor, { action: 'invite.accepted', target: member.email, details });
    return member;
  });
}

async function inviteOrRefusal(ctx: Ctx, db: Db, token: string): Promise<Invite> {
  const hash = hashOfToken(token);
  const invite = hash && (await inviteByToken(db, hash, ctx.clock.now()));
  if (invite === undefined) throw new Refusal('missing', 'invite.linkUnknown');
  return invite;
}
