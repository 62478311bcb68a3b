import { slowDownLimits } from '#modules/auth/constants.ts';
import type { Ctx } from '#modules/context.ts';
import { Refusal } from '#modules/refusal.ts';

/** Tries of this process that wait, by address. */
const waiting = new Map<string, number>();
let waitingInAll = 0;

/** A window that refuses nobody: it only counts. */
const counted = { count: 2 ** 30, windowSeconds: slowDownLimits.windowSeconds };

/**
 * Runs a try for an account after the pause that wrong ones from anywhere have made due, and counts it where it fails
 * (undefined). A right one is never refused for what others did: it waits, 8 s at most. Addresses of nobody slow down
 * alike. Refuses `busy` when too many wait already.
 */
export async function slowDown<T>(
  ctx: Pick<Ctx, 'clock' | 'limits'>,
  address: string,
  attempt: () => Promise<T | undefined>,
): Promise<T | undefined> {
  const key = `sign-in of ${address}`;
  // Counted beforehand: tries that come at once slow each other down.
  const answer = await ctx.limits.take(key, counted);
  let isWrong = false;
  try {
    await wait(ctx, address, answer.allowed ? pauseSeconds(answer.taken) : slowDownLimits.longestSeconds);
    const result = await attempt();
    isWrong = result === undefined;
    return result;
  } finally {
    if (!isWrong) await ctx.limits.giveBack(key);
  }
}

/** How long a try waits that is the nth wrong one of its window: nothing, then 1, 2, 4 and 8 seconds. */
export function pauseSeconds(nth: number): number {
  const { free, step, longestSeconds } = slowDownLimits;
  return nth <= free ? 0 : Math.min(longestSeconds, 2 ** Math.floor((nth - free - 1) / step));
}

async function wait({ clock }: Pick<Ctx, 'clock'>, address: string, seconds: number): Promise<void> {
  if (seconds === 0) return;
  const before = waiting.get(address) ?? 0;
  if (before >= slowDownLimits.waitingForOne || waitingInAll >= slowDownLimits.waiting)
    throw new Refusal('busy', 'signIn.busy', { retryAfterSeconds: seconds });
  waiting.set(address, before + 1);
  waitingInAll += 1;
  try {
    await clock.pause(seconds * 1000);
  } finally {
    waitingInAll -= 1;
    const left = (waiting.get(address) ?? 1) - 1;
    if (left === 0) waiting.delete(address);
    else waiting.set(address, left);
  }
}
