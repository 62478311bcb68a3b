import { expect, test } from 'vitest';
import type { RateLimitResult } from '#modules/context.ts';
import { getDelaySeconds, delayAttempt } from '#modules/auth/delay-attempts.ts';
import { createFakeClock } from '#tests/harness/fake-clock.ts';

/** Creates an in-memory version of the database counters. A pause lasts until the test releases it. */
function createTestContext() {
  const taken = new Map<string, number>();
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const clock = createFakeClock();
  const limits = {
    take: async (key: string): Promise<RateLimitResult> => {
      taken.set(key, (taken.get(key) ?? 0) + 1);
      return { allowed: true, taken: taken.get(key) ?? 0 };
    },
    giveBack: async (key: string) => void taken.set(key, (taken.get(key) ?? 0) - 1),
    sweep: async () => 0,
  };
  const pausedClock = { ...clock, pause: () => released };
  return { ctx: { clock, limits }, held: { clock: pausedClock, limits }, taken, release };
}

const failAttempt = async () => undefined;
const passAttempt = async () => 'in';

test('ten wrong attempts have no delay, and later attempts wait 1, 2, 4 and at most 8 s', () => {
  const waits = [1, 10, 11, 15, 16, 20, 21, 25, 26, 100, 2 ** 30].map((nth) => getDelaySeconds(nth));
  expect(waits).toEqual([0, 0, 1, 1, 2, 2, 4, 4, 8, 8, 8]);
});

test('wrong attempts are counted; correct attempts and attempts that throw are not', async () => {
  const { ctx, taken } = createTestContext();
  for (let nr = 0; nr < 30; nr += 1) await delayAttempt(ctx, 'ada@example.com', failAttempt);
  expect(await delayAttempt(ctx, 'ada@example.com', passAttempt)).toBe('in');
  await expect(
    delayAttempt(ctx, 'ada@example.com', () => Promise.reject(new Error('broken'))),
  ).rejects.toThrow('broken');
  expect([...taken.values()]).toEqual([30]);
  expect(ctx.clock.pauses).toHaveLength(22);
  expect(await delayAttempt(ctx, 'obi@example.com', passAttempt)).toBe('in');
  expect(ctx.clock.pauses).toHaveLength(22);
});

test('at most 16 attempts per address and 256 in total wait; more attempts are rejected and not counted', async () => {
  const { ctx, held, taken, release } = createTestContext();
  const addresses = Array.from({ length: 18 }, (_, nr) => `p${nr}@example.com`);
  for (const address of addresses)
    for (let nr = 0; nr < 10; nr += 1) await delayAttempt(ctx, address, failAttempt);
  const tries = addresses.flatMap((address) =>
    Array.from({ length: 20 }, () => delayAttempt(held, address, passAttempt)),
  );
  const refused = tries.map((one) =>
    one.then(
      () => [],
      (error: unknown) => [error],
    ),
  );
  release();
  const faults = (await Promise.all(refused)).flat();
  expect(faults).toHaveLength(18 * 20 - 256);
  expect(faults[0]).toMatchObject({ code: 'busy', details: { retryAfterSeconds: expect.any(Number) } });
  expect([...taken.values()]).toEqual(addresses.map(() => 10));
  // All waiting attempts have ended, so there is capacity again.
  expect(await delayAttempt(ctx, 'p17@example.com', passAttempt)).toBe('in');
});
