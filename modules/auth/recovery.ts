import { randomBytes, randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import { record } from '#modules/audit-log/entry.ts';
import type { Actor } from '#modules/audit-log/schema.ts';
import { hashOfToken, tokenFor } from '#modules/auth/email-token.ts';
import { hashPassword, refuseWeakPassword } from '#modules/auth/password.ts';
import { keepOneDevice, knownDevice } from '#modules/auth/known-devices.ts';
import { resetLimits } from '#modules/auth/constants.ts';
import type { Origin } from '#modules/auth/session.ts';
import {
  deleteResetTokensBefore,
  deleteSessionsOf,
  endTokensOf,
  insertResetToken,
  isLinkOut,
  memberOfResetToken,
  updatePasswordHash,
} from '#modules/auth/store.ts';
import type { Ctx, Db } from '#modules/context.ts';
import { returnAddress } from '#modules/outbox/return-address.ts';
import { sendEmail } from '#modules/outbox/sending.ts';
import { hasUnknownEmail } from '#modules/outbox/unknown-emails.ts';
import { Refusal } from '#modules/refusal.ts';
import { requireMember, type TeamCtx } from '#modules/members/change.ts';
import { findMember } from '#modules/members/member.ts';
import type { MemberRef } from '#modules/members/schema.ts';

/** Name of the job that sends a reset link (jobs/table.ts). */
export const resetJob = 'send-password-reset';

/** `letterId` is the id of the email. The old name remains, because queued jobs contain it. */
const request = z.object({ email: z.string(), letterId: z.uuid(), requestedAt: z.iso.datetime() });

/**
 * Requests a reset link. Only the job looks up whether the address belongs to a member and whether a working link was
 * already sent. So the response and its time are equal for all addresses, and requests by strangers cannot block a
 * member. Throws `tooMany` after 60 requests an hour from one client; known devices of the member are exempt.
 */
export async function requestReset(ctx: Ctx, email: string, from: Origin): Promise<void> {
  const answer = await ctx.limits.take(`reset client ${from.client}`, resetLimits.perClient);
  if (!answer.allowed && (await knownDevice(ctx, email, from)) === undefined)
    throw tooMany(answer.retryAfterSeconds);
  const requestedAt = ctx.clock.now().toISOString();
  await ctx.jobs.enqueue(ctx.db, resetJob, { email, letterId: randomUUID(), requestedAt });
}

/**
 * Job: sends the reset link. A repeated run sends the same email with the same id. No email is sent for an unknown
 * address, a deactivated member, a request older than the lifetime of a link, or if an unused link works for at least
 * 10 more minutes. Throws if the job must be retried.
 */
export async function sendReset(ctx: Ctx, payload: unknown): Promise<void> {
  const { email, letterId: emailId, requestedAt } = request.parse(payload);
  const expiresAt = new Date(Date.parse(requestedAt) + resetLimits.validSeconds * 1000);
  const now = ctx.clock.now();
  const member = await findMember(ctx, email);
  if (member === undefined || !member.enabled || expiresAt <= now) return;
  const token = tokenFor(ctx, 'reset', member.id, emailId);
  const hash = requireHash(token);
  const goodUntil = new Date(now.getTime() + resetLimits.bundledSeconds * 1000);
  const isFirst = await ctx.db.transaction().execute(async (trx) => {
    // A link that may not have arrived does not block a new link: the member asked again.
    const isOut = await isLinkOut(trx, { memberId: member.id, except: hash, goodUntil });
    if (isOut && !(await hasUnknownEmail(trx, 'reset', member.email))) return false;
    await insertResetToken(trx, { hash, memberId: member.id, createdAt: now, expiresAt, isEmailed: true });
    return true;
  });
  if (!isFirst) return;
  const rendered = await ctx.emails.resetPassword({ resetUrl: resetUrlOf(ctx.settings.publicUrl, token) });
  const returnTo = returnAddress(ctx, { kind: 'reset', id: member.id });
  const outgoing = { ...rendered, id: emailId, to: { address: member.email }, returnTo, isPrivate: true };
  await sendEmail(ctx, outgoing, { name: resetJob, kind: 'reset', payload });
}

/**
 * Creates a reset link that a person hands over. It works once and as long as an emailed link; earlier links of the
 * member end. Throws `missing` for an unknown member and `taken` for a deactivated member.
 */
export async function makeResetLink(
  ctx: TeamCtx,
  actor: Actor,
  { ref, publicUrl }: { ref: MemberRef | undefined; publicUrl: string },
): Promise<{ url: string; email: string; expiresAt: Date }> {
  const token = randomBytes(32).toString('base64url');
  const hash = requireHash(token);
  const createdAt = ctx.clock.now();
  const expiresAt = new Date(createdAt.getTime() + resetLimits.validSeconds * 1000);
  return ctx.db.transaction().execute(async (trx) => {
    const { id, email, enabled } = await requireMember(trx, ref);
    if (!enabled) throw new Refusal('taken', 'team.inactive');
    await endTokensOf(trx, id, createdAt);
    await insertResetToken(trx, { hash, memberId: id, createdAt, expiresAt, isEmailed: false });
    await record(ctx, trx, actor, { action: 'account.reset-link-made', target: email });
    return { url: resetUrlOf(publicUrl, token), email, expiresAt };
  });
}

/**
 * Sets a new password with a reset link. All sessions and other links of the member end. The current device becomes the
 * only known device, so that failed sign-ins by strangers do not delay it. Throws `missing` for a link that is unknown,
 * used, expired or of a deactivated member. Throws `invalid` for a weak password; the link then remains valid.
 */
export async function resetPassword(
  ctx: Ctx,
  given: { token: string; password: string },
  from: Origin,
): Promise<{ email: string }> {
  const hashOfLink = hashOfToken(given.token);
  const owner = await ownerOrRefusal(ctx, ctx.db, hashOfLink);
  await refuseWeakPassword(given.password, owner);
  const hash = await hashPassword(given.password);
  return ctx.db.transaction().execute(async (trx) => {
    const { id, email } = await ownerOrRefusal(ctx, trx, hashOfLink);
    await updatePasswordHash(trx, id, { hash, isChosenByOwner: true }, ctx.clock.now());
    await endTokensOf(trx, id, ctx.clock.now());
    await keepOneDevice(ctx, trx, id, from);
    const details = { sessions: await deleteSessionsOf(trx, id) };
    const { client, userAgent } = from;
    const actor = { id, email, client, userAgent };
    await record(ctx, trx, actor, { action: 'account.password-reset', target: email, details });
    return { email };
  });
}

export async function sweepResets(ctx: Ctx): Promise<number> {
  return deleteResetTokensBefore(ctx.db, ctx.clock.now());
}

function requireHash(token: string): Buffer {
  const hash = hashOfToken(token);
  if (hash === undefined) throw new Error('A token of ours has another shape');
  return hash;
}

function resetUrlOf(publicUrl: string, token: string): string {
  return `${publicUrl}/admin/reset-password?token=${token}`;
}

async function ownerOrRefusal(
  ctx: Ctx,
  db: Db,
  hash: Buffer | undefined,
): Promise<{ id: number; email: string }> {
  const owner = hash && (await memberOfResetToken(db, hash, ctx.clock.now()));
  if (owner === undefined) throw new Refusal('missing', 'password.linkUnknown');
  return owner;
}

function tooMany(retryAfterSeconds: number): Refusal {
  const values = { minutes: Math.ceil(retryAfterSeconds / 60) };
  return new Refusal('tooMany', 'password.tooManyEmails', { retryAfterSeconds, values });
}
