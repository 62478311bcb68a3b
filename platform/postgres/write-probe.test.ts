import { expect, test } from 'vitest';
import { createCachedWriteProbe, findWriteError } from './write-probe.ts';

const createFailingPool = (code: string) => ({
  query: () => Promise.reject(Object.assign(new Error('no'), { code })),
});

test.each([
  ['53100', 'The database accepts no writes: its disk is full'],
  ['25006', 'The database accepts no writes: it is read-only'],
  ['53400', undefined],
  ['ECONNREFUSED', undefined],
])('the error %s means: %s', async (code, reason) => {
  expect(await findWriteError(createFailingPool(code))).toBe(reason);
});

test('queries the database once in ten seconds, for any number of calls', async () => {
  let [now, queries] = [0, 0];
  const probe = createCachedWriteProbe({ query: async () => void (queries += 1) }, () => now);
  await Promise.all([probe(), probe(), probe()]);
  now = 9_999;
  await probe();
  expect(queries).toBe(1);
  now = 10_000;
  await probe();
  expect(queries).toBe(2);
});
