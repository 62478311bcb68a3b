import { createHash, randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import type { Ctx } from '#modules/context.ts';
import {
  deleteAttempt,
  deleteOlderUnknown,
  findAttempt,
  insertAttempt,
  markAttemptUnknown,
  hasOtherUnknownResult,
  recordAttemptHeartbeat,
  markAttemptSent,
} from '#modules/outbox/attempt-store.ts';
import {
  type EmailKind,
  replaceableKinds,
  retryLimits,
  unknownEmailLimits,
} from '#modules/outbox/constants.ts';
import type { EmailResult, OutgoingEmail } from '#modules/outbox/ports.ts';
import { notify } from '#modules/notifications/notification.ts';
import { addTime, subtractTime } from '#modules/time.ts';

/**
 * The job that sends the email; its payload contains the number of deferrals by a mail server and the time of the
 * first deferral. `again` is the payload for sending the email again, if it differs from `payload`.
 */
export type EmailJob = { name: string; kind: EmailKind; payload: unknown; again?: object };

const payloadSchema = z.looseObject({
  deferrals: z._default(z.int(), 0),
  deferredSince: z.optional(z.iso.datetime()),
  /** The response of the mail server to the deferred email. */
  lastAnswer: z.optional(z.string()),
});

/**
 * Sends the email of a job. Only this function decides whether an email is tried again.
 *
 * - No connection, or a connection that ended before the final dot: throws, and the queue tries again.
 * - Deferred (4xx): a separate job sends the email after a minute. The delay doubles after each deferral, up to 4
 * hours; after 2 days the result is `refused`. If a run is repeated because its process was killed, it enqueues no
 * second job.
 * - Refused (5xx): the email is not sent again; the caller stores the outcome.
 * - No response to the final dot, or a process that was killed before the response: the result is `unknown`. A member
 * decides whether the email is sent again (modules/outbox/unknown-emails.ts); each further run of the job returns the
 * same outcome.
 */
export async function sendEmail(ctx: Ctx, email: OutgoingEmail, job: EmailJob): Promise<EmailResult> {
  const payload = payloadSchema.parse(job.payload);
  const next = computeNextJobId(job.name, email.id, payload.deferrals);
  // If the next attempt is already enqueued, an earlier run of this job was interrupted. Only the next attempt continues.
  const nextPayload = await ctx.jobs.find(job.name, next);
  if (nextPayload !== undefined)
    return { kind: 'deferred', answer: payloadSchema.parse(nextPayload).lastAnswer ?? '' };
  const earlierOutcome = await findOutcome(ctx, email.id);
  if (earlierOutcome !== undefined) return earlierOutcome;
  const outcome = await sendOnce(ctx, email, job);
  if (outcome.kind === 'refused')
    ctx.log.warn({ job: job.name, answer: outcome.answer }, 'The mail server permanently rejects an email');
  if (outcome.kind !== 'deferred') return outcome;
  const now = ctx.clock.now();
  const { deferrals, deferredSince = now.toISOString() } = payload;
  const { answer } = outcome;
  if (now.getTime() - Date.parse(deferredSince) >= retryLimits.longestSeconds * 1000)
    return { kind: 'refused', isOfAddress: false, answer };
  const pauseSeconds = Math.min(
    retryLimits.firstPauseSeconds * 2 ** deferrals,
    retryLimits.longestPauseSeconds,
  );
  const startAt = addTime(now, { seconds: pauseSeconds });
  await ctx.jobs.enqueue(
    ctx.db,
    job.name,
    { ...payload, deferrals: deferrals + 1, deferredSince, lastAnswer: answer },
    { startAt, id: next },
  );
  return outcome;
}

/**
 * Returns the outcome of an email whose final dot was sent by another run, or undefined if no run has sent it. Throws while the
 * process of that run is alive and waits for the response.
 */
async function findOutcome(ctx: Ctx, emailId: string): Promise<EmailResult | undefined> {
  const attempt = await findAttempt(ctx.db, emailId);
  if (attempt === undefined) return undefined;
  if (attempt.state === 'sent') return { kind: 'sent' };
  const quietMs = ctx.clock.now().getTime() - attempt.at.getTime();
  if (attempt.state === 'sending' && quietMs < unknownEmailLimits.aliveSeconds * 1000)
    throw new Error('Another run is waiting for the response of the mail server to this email');
  return recordUnknown(ctx, emailId, attempt.answer ?? unansweredText);
}

/** Makes one attempt to send an email; the attempt is stored before the final dot. */
async function sendOnce(ctx: Ctx, email: OutgoingEmail, job: EmailJob): Promise<EmailResult> {
  const attemptId = randomUUID();
  const sendHeartbeat = () => void recordAttemptHeartbeat(ctx.db, attemptId, ctx.clock.now()).catch(() => {});
  const timer = setInterval(sendHeartbeat, unknownEmailLimits.heartbeatSeconds * 1000).unref();
  const outcome = await ctx.mail
    .send(email, () => reserveAttempt(ctx, email, { ...job, attemptId }))
    .finally(() => clearInterval(timer));
  if (outcome.kind === 'sent') await markAttemptSent(ctx.db, attemptId, ctx.clock.now());
  if (outcome.kind === 'deferred' || outcome.kind === 'refused') await deleteAttempt(ctx.db, attemptId);
  if (outcome.kind === 'unknown') return recordUnknown(ctx, email.id, outcome.answer);
  if (outcome.kind !== 'held') return outcome;
  const otherOutcome = await findOutcome(ctx, email.id);
  if (otherOutcome === undefined) throw new Error('Another run did not send this email');
  return otherOutcome;
}

async function reserveAttempt(
  ctx: Ctx,
  email: OutgoingEmail,
  { name, kind, payload, again, attemptId }: EmailJob & { attemptId: string },
): Promise<boolean> {
  const attempt = {
    emailId: email.id,
    attemptId,
    kind,
    job: name,
    payload: again ?? payload,
    recipient: email.to.address,
    subject: email.subject,
    isPrivate: email.isPrivate ?? false,
    at: ctx.clock.now(),
  };
  return ctx.db.transaction().execute(async (trx) => {
    if (replaceableKinds.includes(kind)) await deleteOlderUnknown(trx, attempt);
    return insertAttempt(trx, attempt);
  });
}

const unansweredText = 'The process ended before the mail server answered';

/** Marks the result of an email as unknown. Members get at most one notification an hour. */
async function recordUnknown(ctx: Ctx, emailId: string, answer: string): Promise<EmailResult> {
  const text = answer.slice(0, 300).toWellFormed();
  const at = ctx.clock.now();
  const since = subtractTime(at, { seconds: unknownEmailLimits.notifySeconds });
  await ctx.db.transaction().execute(async (trx) => {
    const isNew = await markAttemptUnknown(trx, emailId, { answer: text, at });
    if (!isNew || (await hasOtherUnknownResult(trx, since))) return;
    await notify(ctx, trx, { kind: 'email-unknown', targetId: 0, title: text });
  });
  return { kind: 'unknown', answer: text };
}

/**
 * Returns the id of the job for the next attempt. The id is the same for repeated runs of an attempt, so that
 * repeated runs enqueue only one job.
 */
function computeNextJobId(job: string, emailId: string, deferrals: number): string {
  const hex = createHash('sha256').update(`${job}\0${emailId}\0${deferrals}`).digest('hex');
  // A custom UUID (RFC 9562, 5.8).
  const parts = [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `8${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ];
  return parts.join('-');
}
