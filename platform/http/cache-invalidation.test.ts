import { expect, test } from 'vitest';
import { openPool } from '#tests/harness/test-pool.ts';
import { silentLog } from '#tests/harness/silent-log.ts';
import { openCacheInvalidation } from './cache-invalidation.ts';

/** Opens the cache invalidation of a process with a simulated listener, and records the keys that the process removes. */
async function openProcess() {
  const forgotten: (readonly string[] | undefined)[] = [];
  const given: { reportVersion?: (version: number) => void; notify?: (payload?: string) => void } = {};
  await openCacheInvalidation({
    pool: openPool({}),
    listener: {
      check: (_sql, report) => {
        given.reportVersion = report;
      },
      follow: (_channel, onNotification) => {
        given.notify = onNotification;
        return { ready: Promise.resolve(), stop: () => {} };
      },
    },
    log: silentLog,
    onChange: (keys) => void forgotten.push(keys),
  });
  return {
    forgotten,
    beat: (version: number) => given.reportVersion?.(version),
    notify: (notice: object) => given.notify?.(JSON.stringify({ from: 'another', ...notice })),
    lost: () => given.notify?.(),
  };
}

test('an unexpected version clears all pages; the first version and announced versions do not', async () => {
  const { forgotten, beat, notify } = await openProcess();
  beat(5);
  beat(5);
  notify({ version: 6, keys: ['/blog'] });
  beat(6);
  expect(forgotten).toEqual([['/blog']]);
  beat(7);
  beat(7);
  expect(forgotten).toEqual([['/blog'], undefined]);
  // The version can decrease when the database is restored from a backup.
  beat(2);
  expect(forgotten).toEqual([['/blog'], undefined, undefined]);
});

test('a notice that skips a version clears the pages that it names; the heartbeat clears the rest', async () => {
  const { forgotten, beat, notify } = await openProcess();
  beat(5);
  notify({ version: 7, keys: ['/blog'] });
  notify({ version: 7, keys: ['/blog/1'] });
  expect(forgotten).toEqual([['/blog'], ['/blog/1']]);
  beat(7);
  expect(forgotten.at(-1)).toBeUndefined();
});

test('the heartbeat clears no page after a notice for all pages or a lost connection', async () => {
  const { forgotten, beat, notify, lost } = await openProcess();
  beat(5);
  notify({ version: 9, keys: null });
  beat(9);
  expect(forgotten).toEqual([undefined]);
  lost();
  beat(12);
  expect(forgotten).toEqual([undefined, undefined]);
});

test('a notice without a version, from the previous release, causes one more clearing at the heartbeat', async () => {
  const { forgotten, beat, notify } = await openProcess();
  beat(5);
  notify({ keys: ['/blog'] });
  beat(6);
  expect(forgotten).toEqual([['/blog'], undefined]);
});
