import type { Ctx, RateLimit } from '#modules/context.ts';
import { Refusal } from '#modules/refusal.ts';

export type AttemptLimit = { key: string; limit: RateLimit };

/** The attempts of this process for one key: `holding` have a place of the limit, `waiting` wait for a place. */
type Crowd = { holding: number; waiting: (() => void)[] };
const crowds = new Map<string, Crowd>();

/** More waiting attempts for one key are treated as an attack and get the error `busy`. */
const waitingLimit = 256;

/**
 * Runs an attempt and counts it if it fails (returns undefined). A successful attempt is not counted. Each attempt
 * takes a place of the limit before it runs, so that parallel attempts cannot exceed the limit. If running attempts
 * hold all places, further attempts wait, so that many correct attempts at once all succeed. Throws `tooMany` if the
 * limit is used up by failures.
 */
export async function limitAttempts<T>(
  ctx: Ctx,
  places: readonly AttemptLimit[],
  attempt: () => Promise<T | undefined>,
): Promise<T | undefined> {
  const taken: string[] = [];
  try {
    for (const place of places) {
      await take(ctx, place);
      taken.push(place.key);
    }
  } catch (error) {
    await end(ctx, taken, 'right');
    throw error;
  }
  let outcome: 'right' | 'wrong' = 'right';
  try {
    const result = await attempt();
    if (result === undefined) outcome = 'wrong';
    return result;
  } finally {
    await end(ctx, taken, outcome);
  }
}

async function take(ctx: Ctx, { key, limit }: AttemptLimit): Promise<void> {
  const crowd = crowds.get(key) ?? { holding: 0, waiting: [] };
  crowds.set(key, crowd);
  // The count increases before the response, so that two parallel attempts do not both believe that they are alone.
  if (crowd.holding < limit.count) crowd.holding += 1;
  else await waitForTurn(crowd);
  for (;;) {
    const answer = await ctx.limits.take(key, limit).catch((error: unknown) => {
      leave(key, crowd);
      throw error;
    });
    if (answer.allowed) return;
    crowd.holding -= 1;
    if (crowd.holding === 0) {
      passTurn(key, crowd);
      throw tooMany(answer.retryAfterSeconds);
    }
    await waitForTurn(crowd);
  }
}

/** Resolves when another attempt of this process has ended and it is this attempt's turn. */
function waitForTurn(crowd: Crowd): Promise<void> {
  if (crowd.waiting.length >= waitingLimit)
    throw new Refusal('busy', 'signIn.busy', { retryAfterSeconds: 3 });
  return new Promise((resolve) => crowd.waiting.push(resolve));
}

async function end(ctx: Ctx, keys: readonly string[], outcome: 'right' | 'wrong'): Promise<void> {
  try {
    if (outcome === 'right') await Promise.all(keys.map((key) => ctx.limits.giveBack(key)));
  } finally {
    for (const key of keys) {
      const crowd = crowds.get(key);
      if (crowd !== undefined) leave(key, crowd);
    }
  }
}

function leave(key: string, crowd: Crowd): void {
  crowd.holding -= 1;
  passTurn(key, crowd);
}

/** Resumes the attempt that waited longest. It counts as holding at once, so that its entry is not deleted. */
function passTurn(key: string, crowd: Crowd): void {
  const resume = crowd.waiting.shift();
  if (resume !== undefined) {
    crowd.holding += 1;
    resume();
  } else if (crowd.holding === 0) crowds.delete(key);
}

function tooMany(retryAfterSeconds: number): Refusal {
  return new Refusal('tooMany', 'signIn.tooMany', {
    retryAfterSeconds,
    values: { minutes: Math.ceil(retryAfterSeconds / 60) },
  });
}
