import { createHash } from 'node:crypto';
import * as z from 'zod/mini';
import type { Ctx } from '#domain/context.ts';
import { retryLimits } from '#domain/mail/limits.ts';
import type { MailResult, OutgoingEmail } from '#domain/mail/ports.ts';

/** The job that sends the email; its payload carries how often a mail server has put it off, and since when. */
export type EmailJob = { name: string; payload: unknown };

const request = z.looseObject({
  deferrals: z._default(z.int(), 0),
  deferredSince: z.optional(z.iso.datetime()),
  /** What the mail server said when it put the email off. */
  lastAnswer: z.optional(z.string()),
});

/**
 * Sends one email of a job. One that the mail server defers (4xx) is sent again by a job of its own after a minute, then
 * twice as long each time, up to 4 hours; after 2 days that counts as `refused`. One that is refused is not tried again:
 * the outcome is for the caller to keep. A run that is repeated, because its process died,
 * puts no second try in. Throws while no mail server takes a connection: the queue tries again.
 */
export async function sendEmail(ctx: Ctx, email: OutgoingEmail, job: EmailJob): Promise<MailResult> {
  const payload = request.parse(job.payload);
  const next = nextJobId(job.name, email.id, payload.deferrals);
  // A process died after it had put the next try in: that one goes on alone.
  const known = await ctx.jobs.find(job.name, next);
  if (known !== undefined) return { kind: 'deferred', answer: request.parse(known).lastAnswer ?? '' };
  const outcome = await ctx.mail.send(email);
  if (outcome.kind === 'refused')
    ctx.log.warn({ job: job.name, answer: outcome.answer }, 'The mail server refuses an email for good');
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
  const startAt = new Date(now.getTime() + pauseSeconds * 1000);
  await ctx.jobs.enqueue(
    ctx.db,
    job.name,
    { ...payload, deferrals: deferrals + 1, deferredSince, lastAnswer: answer },
    { startAt, id: next },
  );
  return outcome;
}

/** Whether the connection broke before the mail server's answer: the email may have arrived or not. */
export function isCutOff(error: unknown): boolean {
  return error instanceof Error && 'mayHaveLeft' in error && error.mayHaveLeft === true;
}

/** Of the try that follows one: the same for every run of that one, so that two of them put in one. */
function nextJobId(job: string, emailId: string, deferrals: number): string {
  const hex = createHash('sha256').update(`${job}\0${emailId}\0${deferrals}`).digest('hex');
  // A UUID of a form of our own (RFC 9562, 5.8).
  const parts = [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `8${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ];
  return parts.join('-');
}
