import type { SmtpSendResult } from '#modules/deliveries/ports.ts';
import type { StatusChange } from '#modules/deliveries/store.ts';
import { newsletterLimits } from '#modules/newsletters/constants.ts';
import type { SendingCtx } from '#modules/deliveries/sending-context.ts';
import { recordAcceptance, recordSoftBounce } from '#modules/subscribers/bounce.ts';
import type { CircuitBreaker } from '#modules/deliveries/circuit-breaker.ts';
import {
  isSenderRejection,
  isRateLimitResponse,
  parseMailServerResponse,
  classifyRejection,
} from '#modules/deliveries/rejection-kind.ts';
import type { SenderAddresses } from '#modules/deliveries/rejection-kind.ts';
import type { Claim } from '#modules/deliveries/claim.ts';
import { addTime, minuteMs } from '#modules/time.ts';

const firstPauseMs = minuteMs;
const longestPauseMs = 4 * 3600_000;

/**
 * Returns the new state of a delivery after an SMTP result. 4xx: the email is retried after a minute, then after
 * twice as long each time, and fails after 24 h. 5xx to RCPT TO: the email bounces, unless the rejection is about us.
 * Other 5xx may be caused by our configuration: the email fails, and staff can send it again. If the connection is
 * lost before the final dot, the email is pending; after the dot its result is unknown.
 */
export function toStatusChange(
  claim: Claim,
  outcome: Exclude<SmtpSendResult, { kind: 'held' }>,
  { now, own: senderAddresses }: { now: Date; own: SenderAddresses },
): StatusChange {
  const { newsletterId, subscriberId, isCounted } = claim;
  const row = { newsletterId, subscriberId, isCounted, tryAt: null };
  switch (outcome.kind) {
    case 'accepted':
      return { ...row, state: 'sent', answer: outcome.answer };
    case 'refused':
      return {
        ...row,
        state: isBounce(outcome, senderAddresses) ? 'bounced' : 'failed',
        answer: outcome.answer,
      };
    case 'deferred':
      return { ...row, ...toDeferredChange(claim, now), answer: outcome.answer };
    default:
      return outcome.isEnded
        ? { ...row, state: 'unknown', answer: outcome.reason.slice(0, 300) }
        : { ...row, state: 'pending', tryAt: now, answer: null };
  }
}

/**
 * Returns the response of a server that wants fewer emails to the recipient's domain, else undefined. Ignores
 * responses to MAIL FROM, because they concern all domains.
 */
export function getRateLimitResponse(outcome: SmtpSendResult): string | undefined {
  if (outcome.kind !== 'deferred' && outcome.kind !== 'lost') return undefined;
  const serverResponse = outcome.kind === 'lost' ? outcome.reason : outcome.answer;
  const concernsDomain = outcome.stage === 'recipient' || outcome.stage === 'message';
  return concernsDomain && isRateLimitResponse(serverResponse) ? serverResponse : undefined;
}

/** Applies a result to the address. Suppresses the address after a hard bounce, or after five soft bounces in a row. */
export async function recordResult(
  ctx: SendingCtx,
  circuitBreaker: CircuitBreaker,
  claim: Claim,
  { state, answer }: StatusChange,
): Promise<void> {
  if (state === 'sent') {
    // With a bounce source, an accepted email may still bounce later. In this case the next soft bounce checks if an
    // earlier email was delivered.
    const isFinal = ctx.settings.bounceSources.length === 0;
    if (isFinal && claim.softBounces > 0) await recordAcceptance(ctx, claim);
    return circuitBreaker.recordAccepted(claim.newsletterId);
  }
  if (state !== 'bounced' && state !== 'failed') return undefined;
  const isGivenUpRetry = /^4\d\d/.test(answer ?? '');
  if (!isGivenUpRetry) return circuitBreaker.recordRejected(claim, { state, answer });
  if (classifyRejection(parseMailServerResponse(answer ?? ''), ctx.settings) === 'soft')
    await recordSoftBounce(ctx, claim, { sentAt: ctx.clock.now(), isFirst: false });
  return undefined;
}

function isBounce(
  { stage, answer }: Extract<SmtpSendResult, { kind: 'refused' }>,
  senderAddresses: SenderAddresses,
): boolean {
  return stage === 'recipient' && !isSenderRejection(answer, senderAddresses);
}

function toDeferredChange(claim: Claim, now: Date): Pick<StatusChange, 'state' | 'tryAt'> {
  const pauseMs = Math.min(firstPauseMs * 2 ** Math.min(claim.attempts, 20), longestPauseMs);
  const tryAt = addTime(now, { ms: pauseMs });
  const since = claim.firstTryAt ?? now;
  const isTooLate = tryAt.getTime() - since.getTime() > newsletterLimits.deferSeconds * 1000;
  return isTooLate ? { state: 'failed', tryAt: null } : { state: 'deferred', tryAt };
}
