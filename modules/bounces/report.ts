import { createHash } from 'node:crypto';
import { recordReplyBounce } from '#modules/messages/reply.ts';
import type { Ctx } from '#modules/context.ts';
import type { BounceSource } from '#modules/bounces/ports.ts';
import { bounceLimits } from '#modules/bounces/constants.ts';
import { deleteReportsBefore, insertReport, markSourceWorking } from '#modules/bounces/store.ts';
import type { DeliveryRef } from '#modules/deliveries/bounce-address.ts';
import { parseMailServerResponse, classifyRejection } from '#modules/deliveries/rejection-kind.ts';
import type { RejectionKind } from '#modules/deliveries/rejection-kind.ts';
import { recordBouncedEmail, recordSpamComplaint } from '#modules/deliveries/delivery-bounces.ts';
import { recordInviteBounce } from '#modules/invites/accept-invite.ts';
import type { BounceableEmail } from '#modules/outbox/return-address.ts';
import { recordConfirmationBounce } from '#modules/subscribers/confirmation.ts';
import { recordTransactionalBounce } from '#modules/transactional-emails/sending.ts';
import { recordStatusBounce, recordStatusComplaint } from '#modules/status/subscriber.ts';
import { welcomeNewsletterId } from '#modules/welcome-email/constants.ts';
import { recordWelcomeComplaint, recordWelcomeBounce } from '#modules/welcome-email/bounces.ts';
import { recordComplaintByEmail } from '#modules/subscribers/bounce.ts';
import { unsubscribeEmail, unsubscribePerson } from '#modules/subscribers/subscriber.ts';
import { subtractTime } from '#modules/time.ts';

type ReportCtx = Pick<Ctx, 'db' | 'clock' | 'settings'>;

export type ReportedEvent =
  | { kind: 'failed'; delivery: DeliveryRef; answer: string; rejection?: RejectionKind | undefined }
  | { kind: 'complained'; delivery: DeliveryRef }
  /** A provider reports a complaint of this address without naming the email. */
  | { kind: 'complainedAddress'; email: string }
  | { kind: 'unsubscribeAddress'; email: string }
  /** A provider reports that this address does not exist, without naming the email. */
  | { kind: 'failedAddress'; email: string }
  /** An email to one recipient other than a newsletter. */
  | { kind: 'returned'; email: BounceableEmail; answer: string }
  | { kind: 'complainedEmail'; email: BounceableEmail }
  | { kind: 'unsubscribe'; subscriberId: number }
  /** No action is needed: out of office, delayed, delivered, or not about one of our emails. */
  | { kind: 'nothing' };

/**
 * Returns the event for a reader who unsubscribed at the provider, which no longer sends emails to this reader. The
 * delivery identifies the reader; without a delivery, the email address does.
 */
export function toProviderUnsubscribe(
  delivery: DeliveryRef | undefined,
  email: string | undefined,
): ReportedEvent {
  if (delivery !== undefined) return { kind: 'unsubscribe', subscriberId: delivery.subscriberId };
  return email === undefined ? { kind: 'nothing' } : { kind: 'unsubscribeAddress', email };
}

/**
 * Returns the event for a reader who marked an email as spam, as reported by the provider. The delivery identifies
 * the reader; without a delivery, the email address does.
 */
export function toProviderComplaint(
  delivery: DeliveryRef | undefined,
  email: string | undefined,
): ReportedEvent {
  if (delivery !== undefined) return { kind: 'complained', delivery };
  return email === undefined ? { kind: 'nothing' } : { kind: 'complainedAddress', email };
}

type ProviderFailure = { answer: string; rejection?: RejectionKind | undefined };

/**
 * Returns the event for an email that the provider could not deliver. The delivery identifies the reader; without a delivery, the
 * email address does, if it does not exist.
 */
export function toProviderFailure(
  delivery: DeliveryRef | undefined,
  email: string | undefined,
  { answer, rejection }: ProviderFailure,
): ReportedEvent {
  if (delivery !== undefined) return { kind: 'failed', delivery, answer, rejection };
  return email === undefined || rejection !== 'hard' ? { kind: 'nothing' } : { kind: 'failedAddress', email };
}

/**
 * Applies a report in one transaction and only once. `name` identifies the report and is stored for 30 days. Returns
 * false if the report was already applied.
 */
export async function recordReport(
  ctx: ReportCtx,
  report: { way: BounceSource; name: string; said: ReportedEvent },
): Promise<boolean> {
  const { way, name, said: event } = report;
  const digest = createHash('sha256').update(name).digest();
  const now = ctx.clock.now();
  await markSourceWorking(ctx.db, way, now);
  return ctx.db.transaction().execute(async (trx) => {
    if (!(await insertReport(trx, digest, now))) return false;
    const transactionCtx = { ...ctx, db: trx };
    await applyEvent(transactionCtx, event);
    return true;
  });
}

async function applyEvent(ctx: ReportCtx, event: ReportedEvent): Promise<void> {
  if (event.kind === 'nothing') return;
  if (event.kind === 'unsubscribe') return unsubscribePerson(ctx, event.subscriberId);
  if (event.kind === 'unsubscribeAddress') {
    await recordStatusComplaint(ctx, event);
    return unsubscribeEmail(ctx, event.email);
  }
  if (event.kind === 'complainedAddress') {
    await recordStatusComplaint(ctx, event);
    return recordComplaintByEmail(ctx, event.email);
  }
  if (event.kind === 'failedAddress') return recordStatusBounce(ctx, event);
  if (event.kind === 'complainedEmail')
    return event.email.kind === 'status' ? recordStatusComplaint(ctx, event.email) : undefined;
  if (event.kind === 'returned') return recordEmailReturn(ctx, event.email, event.answer);
  const { subscriberId, newsletterId } = event.delivery;
  const isWelcome = newsletterId === welcomeNewsletterId;
  if (event.kind === 'complained')
    return isWelcome ? recordWelcomeComplaint(ctx, subscriberId) : recordSpamComplaint(ctx, event.delivery);
  return isWelcome
    ? recordWelcomeBounce(ctx, subscriberId, event)
    : recordBouncedEmail(ctx, event.delivery, event);
}

/** A returned reset link is only logged, because no one else may learn who requested it. */
async function recordEmailReturn(
  ctx: ReportCtx,
  { kind, id }: BounceableEmail,
  serverResponse: string,
): Promise<void> {
  if (kind === 'invite') await recordInviteBounce(ctx, id, serverResponse);
  if (kind === 'transactional') await recordTransactionalBounce(ctx, id, serverResponse);
  if (kind === 'reply') await recordReplyBounce(ctx, id, serverResponse);
  if (kind !== 'confirmation' && kind !== 'status') return;
  if (classifyRejection(parseMailServerResponse(serverResponse), ctx.settings) !== 'hard') return;
  await (kind === 'status' ? recordStatusBounce(ctx, { id }) : recordConfirmationBounce(ctx, id));
}

/** Deletes digests of reports that no provider sends again, and returns their number. */
export async function sweepReports(ctx: Ctx): Promise<number> {
  return deleteReportsBefore(ctx.db, subtractTime(ctx.clock.now(), { days: bounceLimits.keptDays }));
}
