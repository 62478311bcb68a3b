import type { Ctx, RateLimit } from '#modules/context.ts';
import { AppError } from '#modules/app-error.ts';

export type AttemptLimit = { key: string; limit: RateLimit };

/** The attempts of this process for one key. `running` attempts occupy a slot; `waiting` attempts wait for a slot. */
type AttemptQueue = { running: number; waiting: (() => void)[] };
const attemptQueues = new Map<string, AttemptQueue>();

/** Maximum number of waiting attempts for one key. Further attempts are treated as an attack and get the error `busy`. */
const waitingLimit = 256;

/**
 * Runs an attempt and counts it if it fails (returns undefined). A successful attempt is not counted. Each attempt takes a slot
 * before it runs, so that parallel attempts cannot exceed the limit. If running attempts occupy all slots, further attempts
 * wait, so that many correct attempts at once all succeed. Throws `tooMany` if failures have used up the limit.
 */
export async function limitAttempts<T>(
  ctx: Ctx,
  attemptLimits: readonly AttemptLimit[],
  attempt: () => Promise<T | undefined>,
): Promise<T | undefined> {
  const acquiredKeys: string[] = [];
  try {
    for (const attemptLimit of attemptLimits) {
      await acquireSlot(ctx, attemptLimit);
      acquiredKeys.push(attemptLimit.key);
    }
  } catch (error) {
    await releaseSlots(ctx, acquiredKeys, 'right');
    throw error;
  }
  let outcome: 'right' | 'wrong' = 'right';
  try {
    const result = await attempt();
    if (result === undefined) outcome = 'wrong';
    return result;
  } finally {
    await releaseSlots(ctx, acquiredKeys, outcome);
  }
}

async function acquireSlot(ctx: Ctx, { key, limit }: AttemptLimit): Promise<void> {
  const queue = attemptQueues.get(key) ?? { running: 0, waiting: [] };
  attemptQueues.set(key, queue);
  // The count increases before the limit is checked, so that two parallel attempts cannot take the same slot.
  if (queue.running < limit.count) queue.running += 1;
  else await waitForSlot(queue);
  for (;;) {
    const rateResult = await ctx.limits.take(key, limit).catch((error: unknown) => {
      releaseSlot(key, queue);
      throw error;
    });
    if (rateResult.allowed) return;
    queue.running -= 1;
    if (queue.running === 0) {
      resumeNext(key, queue);
      throw createTooManyError(rateResult.retryAfterSeconds);
    }
    await waitForSlot(queue);
  }
}

/** Resolves when another attempt of this process has ended and this attempt is the first in the queue. */
function waitForSlot(queue: AttemptQueue): Promise<void> {
  if (queue.waiting.length >= waitingLimit)
    throw new AppError('busy', 'login.busy', { retryAfterSeconds: 3 });
  return new Promise((resolve) => queue.waiting.push(resolve));
}

async function releaseSlots(ctx: Ctx, keys: readonly string[], outcome: 'right' | 'wrong'): Promise<void> {
  try {
    if (outcome === 'right') await Promise.all(keys.map((key) => ctx.limits.giveBack(key)));
  } finally {
    for (const key of keys) {
      const queue = attemptQueues.get(key);
      if (queue !== undefined) releaseSlot(key, queue);
    }
  }
}

function releaseSlot(key: string, queue: AttemptQueue): void {
  queue.running -= 1;
  resumeNext(key, queue);
}

/**
 * Resumes the attempt that waited longest. `running` includes the resumed attempt at once, so that the queue is not deleted.
 */
function resumeNext(key: string, queue: AttemptQueue): void {
  const resume = queue.waiting.shift();
  if (resume !== undefined) {
    queue.running += 1;
    resume();
  } else if (queue.running === 0) attemptQueues.delete(key);
}

function createTooManyError(retryAfterSeconds: number): AppError {
  return new AppError('tooMany', 'login.tooMany', {
    retryAfterSeconds,
    values: { minutes: Math.ceil(retryAfterSeconds / 60) },
  });
}
