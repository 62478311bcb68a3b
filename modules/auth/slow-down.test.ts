import { expect, test } from 'vitest';
import type { RateLimitAnswer } from '#modules/context.ts';
import { pauseSeconds, slowDown } from '#modules/auth/slow-down.ts';
import { fakeClock } from '#tests/harness/fake-clock.ts';

/** An in-memory version of the database counters. A pause lasts until the test releases it. */
function scene() {
  const taken = new Map<string, number>();
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const clock = fakeClock();
  const limits = {
    take: async (key: string): Promise<RateLimitAnswer> => {
      taken.set(key, (taken.get(key) ?? 0) + 1);
      return { allowed: true, taken: taken.get(key) ?? 0 };
    },
    giveBack: async (key: string) => void taken.set(key, (taken.get(key) ?? 0) - 1),
    sweep: async () => 0,
  };
  const held = { ...clock, pause: () => released };
  return { ctx: { clock, limits }, held: { clock: held, limits }, taken, release };
}

const wrong = async () => undefined;
const right = async () => 'in';

test('ten wrong tries are free, the next wait 1, 2, 4 and never more than 8 s', () => {
  const waits = [1, 10, 11, 15, 16, 20, 21, 25, 26, 100, 2 ** 30].map((nth) => pauseSeconds(nth));
  expect(waits).toEqual([0, 0, 1, 1, 2, 2, 4, 4, 8, 8, 8]);
});

test('wrong tries count and right ones leave nothing, nor do those that break', async () => {
  const { ctx, taken } = scene();
  for (let nr = 0; nr < 30; nr += 1) await slowDown(ctx, 'ada@example.com', wrong);
  expect(await slowDown(ctx, 'ada@example.com', right)).toBe('in');
  await expect(slowDown(ctx, 'ada@example.com', () => Promise.reject(new Error('broken')))).rejects.toThrow(
    'broken',
  );
  expect([...taken.values()]).toEqual([30]);
  expect(ctx.clock.pauses).toHaveLength(22);
  expect(await slowDown(ctx, 'obi@example.com', right)).toBe('in');
  expect(ctx.clock.pauses).toHaveLength(22);
});

test('16 wait for one address and 256 in all, the others are told when to come back and count for nothing', async () => {
  const { ctx, held, taken, release } = scene();
  const addresses = Array.from({ length: 18 }, (_, nr) => `p${nr}@example.com`);
  for (const address of addresses) for (let nr = 0; nr < 10; nr += 1) await slowDown(ctx, address, wrong);
  const tries = addresses.flatMap((address) =>
    Array.from({ length: 20 }, () => slowDown(held, address, right)),
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
  expect(await slowDown(ctx, 'p17@example.com', right)).toBe('in');
});
