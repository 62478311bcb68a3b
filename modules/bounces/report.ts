import { createHash } from 'node:crypto';
import { recordReplyReturn } from '#modules/messages/reply.ts';
import type { Ctx } from '#modules/context.ts';
import type { BounceWay } from '#modules/bounces/ports.ts';
import { bounceLimits } from '#modules/bounces/constants.ts';
import { deleteReportsBefore, insertReport, markWayWorking } from '#modules/bounces/store.ts';
import type { DeliveryName } from '#modules/deliveries/bounce-address.ts';
import { readAnswer, refusalKind } from '#modules/deliveries/refusal-kind.ts';
import type { RefusalKind } from '#modules/deliveries/refusal-kind.ts';
import { recordReturn, recordSpamComplaint } from '#modules/deliveries/returns.ts';
import { recordInviteReturn } from '#modules/invites/acceptance.ts';
import type { ReturningEmail } from '#modules/outbox/return-address.ts';
import { recordConfirmationReturn } from '#modules/subscribers/confirmation.ts';
import { recordTransactionalReturn } from '#modules/transactional-emails/sending.ts';
import { welcomeNumber } from '#modules/welcome-email/constants.ts';
import { recordWelcomeComplaint, recordWelcomeReturn } from '#modules/welcome-email/returns.ts';
import { recordComplaintOf } from '#modules/subscribers/bounce.ts';
import { unsubscribeEmail, unsubscribePerson } from '#modules/subscribers/subscriber.ts';

type ReportCtx = Pick<Ctx, 'db' | 'clock' | 'settings'>;

export type Said =
  | { kind: 'failed'; delivery: DeliveryName; answer: string; refusal?: RefusalKind | undefined }
  | { kind: 'complained'; delivery: DeliveryName }
  /** A provider reports a complaint of this address without naming the email. */
  | { kind: 'complainedAddress'; email: string }
  | { kind: 'unsubscribeAddress'; email: string }
  /** An email to one recipient other than a newsletter. */
  | { kind: 'returned'; email: ReturningEmail; answer: string }
  | { kind: 'unsubscribe'; subscriberId: number }
  /** No action is needed: out of office, delayed, delivered, or not about one of our emails. */
  | { kind: 'nothing' };

/**
 * A reader unsubscribed at the provider, which sends them no more emails. The reader is found by the named delivery,
 * else by the email address.
 */
export function leftAtProvider(delivery: DeliveryName | undefined, email: string | undefined): Said {
  if (delivery !== undefined) return { kind: 'unsubscribe', subscriberId: delivery.subscriberId };
  return email === undefined ? { kind: 'nothing' } : { kind: 'unsubscribeAddress', email };
}

/**
 * The provider reports that a reader marked an email as spam. The reader is found by the named delivery, else by the
 * email address.
 */
export function complainedAtProvider(delivery: DeliveryName | undefined, email: string | undefined): Said {
  if (delivery !== undefined) return { kind: 'complained', delivery };
  return email === undefined ? { kind: 'nothing' } : { kind: 'complainedAddress', email };
}

/**
 * Applies a report in one transaction and only once. `name` identifies the report and is stored for 30 days. Returns
 * false if the report was already applied.
 */
export async function recordReport(
  ctx: ReportCtx,
  report: { way: BounceWay; name: string; said: Said },
): Promise<boolean> {
  const { way, name, said } = report;
  const digest = createHash('sha256').update(name).digest();
  const now = ctx.clock.now();
  await markWayWorking(ctx.db, way, now);
  return ctx.db.transaction().execute(async (trx) => {
    if (!(await insertReport(trx, digest, now))) return false;
    const inside = { ...ctx, db: trx };
    await act(inside, said);
    return true;
  });
}

async function act(ctx: ReportCtx, said: Said): Promise<void> {
  if (said.kind === 'nothing') return;
  if (said.kind === 'unsubscribe') return unsubscribePerson(ctx, said.subscriberId);
  if (said.kind === 'unsubscribeAddress') return unsubscribeEmail(ctx, said.email);
  if (said.kind === 'complainedAddress') return recordComplaintOf(ctx, said.email);
  if (said.kind === 'returned') return recordEmailReturn(ctx, said.email, said.answer);
  const { subscriberId, newsletterId } = said.delivery;
  const isWelcome = newsletterId === welcomeNumber;
  if (said.kind === 'complained')
    return isWelcome ? recordWelcomeComplaint(ctx, subscriberId) : recordSpamComplaint(ctx, said.delivery);
  return isWelcome ? recordWelcomeReturn(ctx, subscriberId, said) : recordReturn(ctx, said.delivery, said);
}

/** A returned reset link is only logged, because no one else may learn who requested it. */
async function recordEmailReturn(
  ctx: ReportCtx,
  { kind, id }: ReturningEmail,
  answer: string,
): Promise<void> {
  if (kind === 'invite') await recordInviteReturn(ctx, id, answer);
  if (kind === 'transactional') await recordTransactionalReturn(ctx, id, answer);
  if (kind === 'reply') await recordReplyReturn(ctx, id, answer);
  if (kind === 'confirmation' && refusalKind(readAnswer(answer), ctx.settings) === 'hard')
    await recordConfirmationReturn(ctx, id);
}

/** Deletes digests of reports that no provider sends again, and returns their number. */
export async function sweepReports(ctx: Ctx): Promise<number> {
  return deleteReportsBefore(
    ctx.db,
    new Date(ctx.clock.now().getTime() - bounceLimits.keptDays * 24 * 3600_000),
  );
}
