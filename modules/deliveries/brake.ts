import { answerPattern, readAnswer, refusalKind } from '#modules/deliveries/refusal-kind.ts';
import type { SendingCtx } from '#modules/deliveries/sending-context.ts';
import type { Claim } from '#modules/deliveries/claim.ts';
import type { StatusChange, UnderWay } from '#modules/deliveries/store.ts';
import { engageBrake } from '#modules/deliveries/brake-store.ts';
import type { Braking } from '#modules/deliveries/brake-store.ts';
import { brakeLimits } from '#modules/newsletters/constants.ts';
import type { BrakeReason } from '#modules/newsletters/constants.ts';
import { notify } from '#modules/notifications/notification.ts';
import { recordHardBounce, recordSoftBounce } from '#modules/subscribers/bounce.ts';

type BrakeCtx = Pick<SendingCtx, 'db' | 'clock' | 'log' | 'settings'>;
type Addressee = Pick<Claim, 'newsletterId' | 'subscriberId' | 'email'>;

/**
 * The circuit breaker of newsletters. It pauses a newsletter and notifies staff after the same rejection 20 times in a
 * row, or if more than a tenth of at least 100 emails are rejected. Bounces with equal responses are held back until a
 * different response arrives. If the breaker opens first, they are dropped, so that no address is suppressed for an
 * error of the relay.
 */
export type Brake = {
  /**
   * Returns true while the newsletter is being paused or is paused by the breaker. No more of its emails may be sent.
   */
  isEngaged(newsletterId: number): boolean;
  noteAccepted(newsletterId: number): Promise<void> | undefined;
  /** Counts a permanent rejection, after it is stored. */
  noteRefused(to: Addressee, change: Pick<StatusChange, 'state' | 'answer'>): Promise<void>;
  /** Records the bounces that were held back. Called when no more responses are expected for now. */
  settle(newsletterId: number): Promise<void>;
  /** Removes the state of all newsletters except `underWay`. A resumed newsletter starts with empty counts. */
  keep(underWay: readonly UnderWay[]): void;
};

type Held = { to: Addressee; kind: 'hard' | 'soft'; sentAt: Date };
type Watch = {
  emails: number;
  refused: number;
  isShareWaived: boolean;
  run: { pattern: string; refused: number; isWaived: boolean; held: Held[] };
  /** A pause is in progress or done. Further responses are not counted. */
  isEngaged: boolean;
  /** The newsletter's version after this process paused it. */
  engagedVersion: number;
};

/** Creates the circuit breaker of one process. Each process sees only its own part of a newsletter. */
export function openBrake(ctx: BrakeCtx): Brake {
  const watches = new Map<number, Watch>();
  const watchOf = (newsletterId: number): Watch => {
    const known = watches.get(newsletterId);
    if (known !== undefined) return known;
    const watch: Watch = {
      emails: 0,
      refused: 0,
      isShareWaived: false,
      run: emptyRun(),
      isEngaged: false,
      engagedVersion: Infinity,
    };
    watches.set(newsletterId, watch);
    return watch;
  };
  return {
    isEngaged: (newsletterId) => watches.get(newsletterId)?.isEngaged ?? false,
    noteAccepted: (newsletterId) => {
      const watch = watchOf(newsletterId);
      watch.emails += 1;
      return watch.run.refused === 0 ? undefined : endRun(ctx, watch);
    },
    noteRefused: async (to, change) => {
      const watch = watchOf(to.newsletterId);
      watch.emails += 1;
      if (!watch.isEngaged) await refuse(ctx, watch, to, change);
    },
    settle: async (newsletterId) => {
      const watch = watches.get(newsletterId);
      if (watch !== undefined && !watch.isEngaged && watch.run.held.length > 0) await endRun(ctx, watch);
    },
    keep: (underWay) => {
      for (const [id, { engagedVersion }] of watches)
        if (!underWay.some((one) => one.id === id && one.version <= engagedVersion)) watches.delete(id);
    },
  };
}

function emptyRun(): Watch['run'] {
  return { pattern: '', refused: 0, isWaived: false, held: [] };
}

async function refuse(
  ctx: BrakeCtx,
  watch: Watch,
  to: Addressee,
  { state, answer }: Pick<StatusChange, 'state' | 'answer'>,
): Promise<void> {
  const words = answer ?? '';
  const pattern = answerPattern(words);
  if (watch.run.pattern !== pattern) {
    await endRun(ctx, watch);
    watch.run.pattern = pattern;
  }
  const { run } = watch;
  watch.refused += 1;
  run.refused += 1;
  const kind = refusalKind(readAnswer(words), ctx.settings);
  if (state === 'bounced' && kind !== 'about-us') run.held.push({ to, kind, sentAt: ctx.clock.now() });
  const reason = reasonOf(watch);
  if (reason === undefined) {
    if (run.isWaived) await recordHeld(ctx, run);
    return;
  }
  watch.isEngaged = true;
  const isShare = reason === 'share';
  const refused = isShare ? watch.refused : run.refused;
  // Staff want a new notification if our configuration fails again. A rejection of a mailbox stays the same, so staff
  // can accept it.
  const key = isShare ? reason : kind === 'about-us' ? null : pattern;
  const outcome = await engage(ctx, to.newsletterId, { reason, answer: words, refused, key }).catch(
    (error: unknown) => {
      watch.isEngaged = false;
      throw error;
    },
  );
  if (outcome === 'over') watch.engagedVersion = 0;
  if (typeof outcome === 'object') watch.engagedVersion = outcome.version;
  if (outcome !== 'waived') return;
  watch.isEngaged = false;
  if (isShare) watch.isShareWaived = true;
  else run.isWaived = true;
  if (run.isWaived) await recordHeld(ctx, run);
}

function reasonOf({ emails, refused, run, isShareWaived }: Watch): BrakeReason | undefined {
  if (!run.isWaived && run.refused >= brakeLimits.sameAnswers) return 'same-answer';
  const isShare = emails >= brakeLimits.emails && refused > emails * brakeLimits.refusedShare;
  return isShare && !isShareWaived ? 'share' : undefined;
}

async function engage(
  ctx: BrakeCtx,
  newsletterId: number,
  brake: Braking,
): Promise<{ version: number } | 'waived' | 'over'> {
  const outcome = await ctx.db.transaction().execute(async (trx) => {
    const engaged = await engageBrake(trx, newsletterId, brake, ctx.clock.now());
    if (typeof engaged === 'string') return engaged;
    await notify(ctx, trx, { kind: 'newsletter-braked', targetId: newsletterId, title: engaged.subject });
    return engaged;
  });
  if (typeof outcome === 'object')
    ctx.log.warn(
      { newsletterId, answer: brake.answer, refused: brake.refused },
      'A newsletter paused itself',
    );
  return outcome;
}

async function endRun(ctx: BrakeCtx, watch: Watch): Promise<void> {
  const { run } = watch;
  watch.run = emptyRun();
  if (!watch.isEngaged) await recordHeld(ctx, run);
}

async function recordHeld(ctx: BrakeCtx, { held }: Watch['run']): Promise<void> {
  for (const { to, kind, sentAt } of held.splice(0)) {
    try {
      if (kind === 'hard') await recordHardBounce(ctx, to);
      else await recordSoftBounce(ctx, to, { sentAt, isFirst: false });
    } catch (error) {
      ctx.log.warn({ err: error, subscriberId: to.subscriberId }, 'A bounce could not be counted');
    }
  }
}
