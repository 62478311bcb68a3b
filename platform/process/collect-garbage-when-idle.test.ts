import { describe, expect, it } from 'vitest';
import { isTimeToCollect } from '#platform/process/collect-garbage-when-idle.ts';

const bytesPerMebibyte = 1024 ** 2;
const idleState = { busyShare: 0.01, unusedBytes: 60 * bytesPerMebibyte, sinceMs: Number.POSITIVE_INFINITY };

describe('release of memory', () => {
  it('happens when an idle process has grown', () => expect(isTimeToCollect(idleState)).toBe(true));

  it.each([
    ['somebody is served', { busyShare: 0.2 }],
    ['there is little to give', { unusedBytes: 8 * bytesPerMebibyte }],
    ['it was done a minute ago', { sinceMs: 60_000 }],
  ])('does not happen while %s', (_, change) =>
    expect(isTimeToCollect({ ...idleState, ...change })).toBe(false),
  );
});
