import { signInDelayLimits } from '#modules/auth/constants.ts';
import type { Ctx } from '#modules/context.ts';
import { AppError } from '#modules/app-error.ts';

/** The number of waiting attempts of this process by address. */
const waitingByAddress = new Map<string, number>();
let waitingTotal = 0;

/** A limit that is never reached. It is used only to count attempts. */
const countingLimit = { count: 2 ** 30, windowSeconds: signInDelayLimits.windowSeconds };

/**
 * Runs a sign-in attempt after a delay, which depends on the number of earlier failures from any client. Counts the
 * attempt if it fails (returns undefined). A correct attempt is never rejected because of other people's failures,
 * but waits up to 8 s. Unknown addresses are delayed in the same way. Throws `busy` if too many attempts wait.
 */
export async function delayAttempt<T>(
  ctx: Pick<Ctx, 'clock' | 'limits'>,
  address: string,
  attempt: () => Promise<T | undefined>,
): Promise<T | undefined> {
  const key = `sign-in of ${address}`;
  // The attempt is counted before it runs, so that parallel attempts delay each other.
  const rateResult = await ctx.limits.take(key, countingLimit);
  let isWrong = false;
  try {
    await wait(
      ctx,
      address,
      rateResult.allowed ? getDelaySeconds(rateResult.taken) : signInDelayLimits.longestSeconds,
    );
    const result = await attempt();
    isWrong = result === undefined;
    return result;
  } finally {
    if (!isWrong) await ctx.limits.giveBack(key);
  }
}

/** Returns the delay of an attempt that is the nth failure of its window: none, then 1, 2, 4 and 8 seconds. */
export function getDelaySeconds(failureNumber: number): number {
  const { free, step, longestSeconds } = signInDelayLimits;
  return failureNumber <= free
    ? 0
    : Math.min(longestSeconds, 2 ** Math.floor((failureNumber - free - 1) / step));
}

async function wait({ clock }: Pick<Ctx, 'clock'>, address: string, seconds: number): Promise<void> {
  if (seconds === 0) return;
  const waitingBefore = waitingByAddress.get(address) ?? 0;
  if (waitingBefore >= signInDelayLimits.waitingForOne || waitingTotal >= signInDelayLimits.waiting)
    throw new AppError('busy', 'login.busy', { retryAfterSeconds: seconds });
  waitingByAddress.set(address, waitingBefore + 1);
  waitingTotal += 1;
  try {
    await clock.pause(seconds * 1000);
  } finally {
    waitingTotal -= 1;
    const waitingLeft = (waitingByAddress.get(address) ?? 1) - 1;
    if (waitingLeft === 0) waitingByAddress.delete(address);
    else waitingByAddress.set(address, waitingLeft);
  }
}
