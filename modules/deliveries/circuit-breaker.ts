import {
  getResponsePattern,
  parseMailServerResponse,
  classifyRejection,
} from '#modules/deliveries/rejection-kind.ts';
import type { SendingCtx } from '#modules/deliveries/sending-context.ts';
import type { Claim } from '#modules/deliveries/claim.ts';
import type { StatusChange, SendingNewsletter } from '#modules/deliveries/store.ts';
import { pauseByCircuitBreaker } from '#modules/deliveries/circuit-breaker-store.ts';
import type { CircuitBreakerPause } from '#modules/deliveries/circuit-breaker-store.ts';
import { circuitBreakerLimits } from '#modules/newsletters/constants.ts';
import type { CircuitBreakerReason } from '#modules/newsletters/constants.ts';
import { notify } from '#modules/notifications/notification.ts';
import { recordHardBounce, recordSoftBounce } from '#modules/subscribers/bounce.ts';

type CircuitBreakerCtx = Pick<SendingCtx, 'db' | 'clock' | 'log' | 'settings'>;
type DeliveryRecipient = Pick<Claim, 'newsletterId' | 'subscriberId' | 'email'>;

/**
 * The circuit breaker pauses a newsletter and notifies staff after the same rejection 20 times in a row, or if more
 * than a tenth of at least 100 emails are rejected. The breaker holds back bounces with equal responses until a
 * different response arrives. If the breaker pauses the newsletter first, it drops these bounces, so that no address
 * is suppressed because of an error of the relay.
 */
export type CircuitBreaker = {
  /**
   * Returns true while the breaker pauses the newsletter or has paused it. While this is true, no emails of the
   * newsletter may be sent.
   */
  isOpen(newsletterId: number): boolean;
  recordAccepted(newsletterId: number): Promise<void> | undefined;
  /** Counts a permanent rejection. Call this function after the rejection is stored. */
  recordRejected(to: DeliveryRecipient, change: Pick<StatusChange, 'state' | 'answer'>): Promise<void>;
  /** Records the bounces that were held back. Call this function when no further responses are expected for now. */
  flushHeldBounces(newsletterId: number): Promise<void>;
  /** Removes the state of all newsletters except `activeNewsletters`. A resumed newsletter starts with empty counts. */
  retainOnly(activeNewsletters: readonly SendingNewsletter[]): void;
};

type HeldBounce = { to: DeliveryRecipient; kind: 'hard' | 'soft'; sentAt: Date };
type NewsletterWatch = {
  emails: number;
  rejected: number;
  isShareIgnored: boolean;
  run: { pattern: string; refused: number; isIgnored: boolean; heldBounces: HeldBounce[] };
  /** True after a pause has begun. Further responses are not counted. */
  isPaused: boolean;
  /** The newsletter's version after this process paused it. */
  pausedVersion: number;
};

/** Creates the circuit breaker of one process. The breaker counts only the emails that this process sends. */
export function createCircuitBreaker(ctx: CircuitBreakerCtx): CircuitBreaker {
  const watches = new Map<number, NewsletterWatch>();
  const getWatch = (newsletterId: number): NewsletterWatch => {
    const knownWatch = watches.get(newsletterId);
    if (knownWatch !== undefined) return knownWatch;
    const errorWatch: NewsletterWatch = {
      emails: 0,
      rejected: 0,
      isShareIgnored: false,
      run: createEmptyRun(),
      isPaused: false,
      pausedVersion: Infinity,
    };
    watches.set(newsletterId, errorWatch);
    return errorWatch;
  };
  return {
    isOpen: (newsletterId) => watches.get(newsletterId)?.isPaused ?? false,
    recordAccepted: (newsletterId) => {
      const watch = getWatch(newsletterId);
      watch.emails += 1;
      return watch.run.refused === 0 ? undefined : endRun(ctx, watch);
    },
    recordRejected: async (to, change) => {
      const watch = getWatch(to.newsletterId);
      watch.emails += 1;
      if (!watch.isPaused) await handleRejection(ctx, watch, to, change);
    },
    flushHeldBounces: async (newsletterId) => {
      const watch = watches.get(newsletterId);
      if (watch !== undefined && !watch.isPaused && watch.run.heldBounces.length > 0)
        await endRun(ctx, watch);
    },
    retainOnly: (underWay) => {
      for (const [id, { pausedVersion }] of watches)
        if (!underWay.some((newsletter) => newsletter.id === id && newsletter.version <= pausedVersion))
          watches.delete(id);
    },
  };
}

function createEmptyRun(): NewsletterWatch['run'] {
  return { pattern: '', refused: 0, isIgnored: false, heldBounces: [] };
}

async function handleRejection(
  ctx: CircuitBreakerCtx,
  errorWatch: NewsletterWatch,
  to: DeliveryRecipient,
  { state, answer }: Pick<StatusChange, 'state' | 'answer'>,
): Promise<void> {
  const responseText = answer ?? '';
  const pattern = getResponsePattern(responseText);
  if (errorWatch.run.pattern !== pattern) {
    await endRun(ctx, errorWatch);
    errorWatch.run.pattern = pattern;
  }
  const { run } = errorWatch;
  errorWatch.rejected += 1;
  run.refused += 1;
  const kind = classifyRejection(parseMailServerResponse(responseText), ctx.settings);
  if (state === 'bounced' && kind !== 'about-us') run.heldBounces.push({ to, kind, sentAt: ctx.clock.now() });
  const reason = getPauseReason(errorWatch);
  if (reason === undefined) {
    if (run.isIgnored) await recordHeldBounces(ctx, run);
    return;
  }
  errorWatch.isPaused = true;
  const isShare = reason === 'share';
  const refused = isShare ? errorWatch.rejected : run.refused;
  // An error of our configuration must pause the newsletter each time, so its key is null. A rejection that concerns
  // a mailbox can be accepted by staff, so its key is the pattern of the response.
  const key = isShare ? reason : kind === 'about-us' ? null : pattern;
  const stopOutcome = await pauseNewsletter(ctx, to.newsletterId, {
    reason,
    answer: responseText,
    refused,
    key,
  }).catch((error: unknown) => {
    errorWatch.isPaused = false;
    throw error;
  });
  if (stopOutcome === 'over') errorWatch.pausedVersion = 0;
  if (typeof stopOutcome === 'object') errorWatch.pausedVersion = stopOutcome.version;
  if (stopOutcome !== 'waived') return;
  errorWatch.isPaused = false;
  if (isShare) errorWatch.isShareIgnored = true;
  else run.isIgnored = true;
  if (run.isIgnored) await recordHeldBounces(ctx, run);
}

function getPauseReason({
  emails,
  rejected,
  run,
  isShareIgnored,
}: NewsletterWatch): CircuitBreakerReason | undefined {
  if (!run.isIgnored && run.refused >= circuitBreakerLimits.sameAnswers) return 'same-answer';
  const isShare =
    emails >= circuitBreakerLimits.emails && rejected > emails * circuitBreakerLimits.refusedShare;
  return isShare && !isShareIgnored ? 'share' : undefined;
}

async function pauseNewsletter(
  ctx: CircuitBreakerCtx,
  newsletterId: number,
  pause: CircuitBreakerPause,
): Promise<{ version: number } | 'waived' | 'over'> {
  const stopOutcome = await ctx.db.transaction().execute(async (trx) => {
    const pauseResult = await pauseByCircuitBreaker(trx, newsletterId, pause, ctx.clock.now());
    if (typeof pauseResult === 'string') return pauseResult;
    await notify(ctx, trx, { kind: 'newsletter-braked', targetId: newsletterId, title: pauseResult.subject });
    return pauseResult;
  });
  if (typeof stopOutcome === 'object')
    ctx.log.warn(
      { newsletterId, answer: pause.answer, refused: pause.refused },
      'A newsletter was paused automatically',
    );
  return stopOutcome;
}

async function endRun(ctx: CircuitBreakerCtx, errorWatch: NewsletterWatch): Promise<void> {
  const { run } = errorWatch;
  errorWatch.run = createEmptyRun();
  if (!errorWatch.isPaused) await recordHeldBounces(ctx, run);
}

async function recordHeldBounces(
  ctx: CircuitBreakerCtx,
  { heldBounces }: NewsletterWatch['run'],
): Promise<void> {
  for (const { to, kind, sentAt } of heldBounces.splice(0)) {
    try {
      if (kind === 'hard') await recordHardBounce(ctx, to);
      else await recordSoftBounce(ctx, to, { sentAt, isFirst: false });
    } catch (error) {
      ctx.log.warn({ err: error, subscriberId: to.subscriberId }, 'A bounce could not be counted');
    }
  }
}
