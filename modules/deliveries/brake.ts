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
 * Watches what mail servers answer, newsletter by newsletter. The same refusal 20 times in a row, or more than a tenth of 100
 * and more emails refused, pauses the newsletter and tells staff in the server's words. Bounces of a row of like answers are held
 * until another answer ends it: where it ends in the brake, nobody's address is blamed for what a relay says to all.
 */
export type Brake = {
  /** It pauses just now: nothing of it leaves any more. */
  isEngaged(newsletterId: number): boolean;
  /** An email was accepted. */
  noteAccepted(newsletterId: number): Promise<void> | undefined;
  /** An email was refused for good, and that is stored. */
  noteRefused(to: Addressee, change: Pick<StatusChange, 'state' | 'answer'>): Promise<void>;
  /** No answer is to come for now: what was held counts. */
  settle(newsletterId: number): Promise<void>;
  /** Forgets all newsletters but these; one that was paused and goes on is watched from the start. */
  keep(underWay: readonly UnderWay[]): void;
};

type Held = { to: Addressee; kind: 'hard' | 'soft'; sentAt: Date };
type Watch = {
  emails: number;
  refused: number;
  isShareWaived: boolean;
  run: { pattern: string; refused: number; isWaived: boolean; held: Held[] };
  /** The pause under way or done: nothing more counts. */
  isEngaged: boolean;
  /** The newsletter's version when it was paused from here. */
  engagedVersion: number;
};

/** Watches for one process: each of several sees its own part of a newsletter. */
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
  // Staff who put our own part right want to hear of it when it is wrong again; a mailbox stays as it is.
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

/** Pauses the newsletter and tells staff. Answers what became of that. */
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
