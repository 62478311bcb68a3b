import type { Ctx, RateLimit } from '#modules/context.ts';
import { Refusal } from '#modules/refusal.ts';

export type AttemptLimit = { key: string; limit: RateLimit };

/** Tries of this process that hold a place of a key, and those that wait for one of them to end. */
type Crowd = { holding: number; waiting: (() => void)[] };
const crowds = new Map<string, Crowd>();

/** More than this many waiting for one key is an attack, and is told so. */
const waitingLimit = 256;

/**
 * Runs a try and counts it where it fails (undefined); a right one leaves nothing behind. A place is taken before
 * the try, so that tries which come at once cannot outrun the limit; who finds all places held by tries under way
 * waits for them, so that many right ones at once are all served. Refuses `tooMany` when the failures are used up.
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
  // Counted before the answer, or two that ask at once would each believe to be alone.
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

/** Resolves when a try of this process has ended and it is this one's turn to ask. */
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

/** Whoever waits longest asks again, counted as holding already: a crowd that somebody is on the way to stays. */
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
