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

/** Name of the job that sends a link to a new password (jobs/table.ts). */
export const resetJob = 'send-password-reset';

/** `letterId` names the email; jobs that wait in the queue carry it by this name. */
const request = z.object({ email: z.string(), letterId: z.uuid(), requestedAt: z.iso.datetime() });

/**
 * Asks for a link to a new password. Whether the address belongs to a member, and whether an email with a link that works is
 * out already, is looked up by the job alone: answer and time are the same for everybody, and no request of a stranger
 * stands in a member's way. Refuses `tooMany` past 60 an hour of a client, which counts no device that signed in as this
 * member before.
 */
export async function requestReset(ctx: Ctx, email: string, from: Origin): Promise<void> {
  const answer = await ctx.limits.take(`reset client ${from.client}`, resetLimits.perClient);
  if (!answer.allowed && (await knownDevice(ctx, email, from)) === undefined)
    throw tooMany(answer.retryAfterSeconds);
  const requestedAt = ctx.clock.now().toISOString();
  await ctx.jobs.enqueue(ctx.db, resetJob, { email, letterId: randomUUID(), requestedAt });
}

/**
 * Sends the link: the work of a job, which may run more than once and then makes the same email with the same id.
 * Nobody, a deactivated member, a request older than its link would live and one while the link of another email is unused
 * and works for 10 minutes more get none. Throws when it must be tried again.
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
 * Makes a link to a new password that is handed over by a person: it works once and as long as one of an email, and those made before it
 * end. Refuses `missing` for nobody, `taken` for a deactivated member.
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
 * Sets a new password by the link of an email, once: every session and every other link of the member end, and the device
 * it is done on is the one that is known from now on: no stranger's failures slow its sign-in.
 * Refuses `missing` for a link that is unknown, used, expired or of a deactivated member, `invalid` for a weak
 * password, which leaves the link alive.
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

/** Deletes the tokens of links that are over; answers how many. */
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
