import { randomBytes, randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import { recordAudit } from '#modules/audit-log/entry.ts';
import type { Actor } from '#modules/audit-log/schema.ts';
import { hashEmailToken, createEmailToken } from '#modules/auth/email-token.ts';
import { hashPassword, throwIfPasswordWeak } from '#modules/auth/password.ts';
import { deleteOtherDevices, findKnownDevice } from '#modules/auth/known-devices.ts';
import { resetLimits } from '#modules/auth/constants.ts';
import type { ClientInfo } from '#modules/auth/session.ts';
import { updatePasswordHash } from '#modules/members/shared-store.ts';
import {
  deleteResetTokensBefore,
  deleteSessionsOfMember,
  endTokensOfMember,
  insertResetToken,
  hasUnusedEmailLink,
  findMemberByResetToken,
} from '#modules/auth/store.ts';
import type { Ctx, Db } from '#modules/context.ts';
import { createReturnAddress } from '#modules/outbox/return-address.ts';
import { sendEmail } from '#modules/outbox/sending.ts';
import { hasUnknownEmail } from '#modules/outbox/unknown-emails.ts';
import { AppError, requireFound } from '#modules/app-error.ts';
import { requireMember, type TeamCtx } from '#modules/members/change-member.ts';
import { findMember } from '#modules/members/member.ts';
import type { MemberRef } from '#modules/members/schema.ts';
import { addTime } from '#modules/time.ts';

/** Name of the job that sends a reset link (jobs/all-jobs.ts). */
export const resetJob = 'send-password-reset';

/** `letterId` is the id of the email. The old name remains, because queued jobs contain this name. */
const jobPayload = z.object({ email: z.string(), letterId: z.uuid(), requestedAt: z.iso.datetime() });

/**
 * Requests a reset link. Only the job looks up whether the address belongs to a member and whether a working link was
 * already sent. So the response and its time are equal for all addresses, and requests by strangers cannot block a
 * member. Throws `tooMany` after 60 requests an hour from one client; known devices of the member are exempt.
 */
export async function requestPasswordReset(ctx: Ctx, email: string, origin: ClientInfo): Promise<void> {
  const rateResult = await ctx.limits.take(`reset client ${origin.client}`, resetLimits.perClient);
  if (!rateResult.allowed && (await findKnownDevice(ctx, email, origin)) === undefined)
    throw createTooManyError(rateResult.retryAfterSeconds);
  const requestedAt = ctx.clock.now().toISOString();
  await ctx.jobs.enqueue(ctx.db, resetJob, { email, letterId: randomUUID(), requestedAt });
}

/**
 * Job: sends the reset link. A repeated run sends the same email with the same id. No email is sent for an unknown
 * address, a deactivated member, a request older than the lifetime of a link, or if an unused link works for at least
 * 10 more minutes. Throws if the job must be retried.
 */
export async function sendResetEmail(ctx: Ctx, payload: unknown): Promise<void> {
  const { email, letterId: emailId, requestedAt } = jobPayload.parse(payload);
  const expiresAt = new Date(Date.parse(requestedAt) + resetLimits.validSeconds * 1000);
  const now = ctx.clock.now();
  const member = await findMember(ctx, email);
  if (member === undefined || !member.enabled || expiresAt <= now) return;
  const token = createEmailToken(ctx, 'reset', member.id, emailId);
  const hash = hashOwnToken(token);
  const validUntil = addTime(now, { seconds: resetLimits.bundledSeconds });
  const isFirst = await ctx.db.transaction().execute(async (trx) => {
    // If the previous email may not have arrived, its link does not prevent a new link.
    const hasWorkingLink = await hasUnusedEmailLink(trx, {
      memberId: member.id,
      except: hash,
      goodUntil: validUntil,
    });
    if (hasWorkingLink && !(await hasUnknownEmail(trx, 'reset', member.email))) return false;
    await insertResetToken(trx, { hash, memberId: member.id, createdAt: now, expiresAt, isEmailed: true });
    return true;
  });
  if (!isFirst) return;
  const rendered = await ctx.emails.resetPassword({ resetUrl: buildResetUrl(ctx.settings.publicUrl, token) });
  const returnTo = createReturnAddress(ctx, { kind: 'reset', id: member.id });
  const outgoingEmail = {
    ...rendered,
    id: emailId,
    to: { address: member.email },
    returnTo,
    isPrivate: true,
  };
  await sendEmail(ctx, outgoingEmail, { name: resetJob, kind: 'reset', payload });
}

/**
 * Creates a reset link that the operator gives to the member. The link works once and is valid for the same time as an emailed
 * link; earlier links of the member stop working. Throws `missing` for an unknown member and `taken` for a deactivated member.
 */
export async function createResetLink(
  ctx: TeamCtx,
  actor: Actor,
  { ref, publicUrl }: { ref: MemberRef | undefined; publicUrl: string },
): Promise<{ url: string; email: string; expiresAt: Date }> {
  const token = randomBytes(32).toString('base64url');
  const hash = hashOwnToken(token);
  const createdAt = ctx.clock.now();
  const expiresAt = addTime(createdAt, { seconds: resetLimits.validSeconds });
  return ctx.db.transaction().execute(async (trx) => {
    const { id, email, enabled } = await requireMember(trx, ref);
    if (!enabled) throw new AppError('taken', 'member.inactive');
    await endTokensOfMember(trx, id, createdAt);
    await insertResetToken(trx, { hash, memberId: id, createdAt, expiresAt, isEmailed: false });
    await recordAudit(ctx, trx, actor, { action: 'account.reset-link-made', target: email });
    return { url: buildResetUrl(publicUrl, token), email, expiresAt };
  });
}

/**
 * Sets a new password with a reset link. All sessions of the member end, and other links stop working. The current device
 * becomes the only known device, so that failed sign-ins by strangers do not delay it. Throws `missing` for a link that is
 * unknown, used, expired or of a deactivated member. Throws `invalid` for a weak password; the link then remains valid.
 */
export async function resetPassword(
  ctx: Ctx,
  reset: { token: string; password: string },
  origin: ClientInfo,
): Promise<{ email: string }> {
  const tokenHash = hashEmailToken(reset.token);
  const owner = await requireTokenOwner(ctx, ctx.db, tokenHash);
  await throwIfPasswordWeak(reset.password, owner);
  const hash = await hashPassword(reset.password);
  return ctx.db.transaction().execute(async (trx) => {
    const { id, email } = await requireTokenOwner(ctx, trx, tokenHash);
    await updatePasswordHash(trx, id, { hash, isChosenByOwner: true }, ctx.clock.now());
    await endTokensOfMember(trx, id, ctx.clock.now());
    await deleteOtherDevices(ctx, trx, id, origin);
    const details = { sessions: await deleteSessionsOfMember(trx, id) };
    const { client, userAgent } = origin;
    const actor = { id, email, client, userAgent };
    await recordAudit(ctx, trx, actor, { action: 'account.password-reset', target: email, details });
    return { email };
  });
}

export async function sweepResets(ctx: Ctx): Promise<number> {
  return deleteResetTokensBefore(ctx.db, ctx.clock.now());
}

function hashOwnToken(token: string): Buffer {
  const hash = hashEmailToken(token);
  if (hash === undefined) throw new Error('The new token has an unexpected format');
  return hash;
}

function buildResetUrl(publicUrl: string, token: string): string {
  return `${publicUrl}/admin/reset-password?token=${token}`;
}

async function requireTokenOwner(
  ctx: Ctx,
  db: Db,
  hash: Buffer | undefined,
): Promise<{ id: number; email: string }> {
  const owner = requireFound(
    hash && (await findMemberByResetToken(db, hash, ctx.clock.now())),
    'password.linkInvalid',
  );
  return owner;
}

function createTooManyError(retryAfterSeconds: number): AppError {
  const values = { minutes: Math.ceil(retryAfterSeconds / 60) };
  return new AppError('tooMany', 'password.tooManyEmails', { retryAfterSeconds, values });
}
