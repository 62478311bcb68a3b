import { describe, expect, it } from 'vitest';
import { isTimeToCollect } from '#platform/process/collect-garbage-when-idle.ts';

const bytesPerMebibyte = 1024 ** 2;
const idleState = { busyShare: 0.01, unusedBytes: 60 * bytesPerMebibyte, sinceMs: Number.POSITIVE_INFINITY };

describe('release of memory', () => {
  it('happens when an idle process has grown', () => expect(isTimeToCollect(idleState)).toBe(true));

  it.each([
    ['a request is being served', { busyShare: 0.2 }],
    ['little memory can be released', { unusedBytes: 8 * bytesPerMebibyte }],
    ['the last release was a minute ago', { sinceMs: 60_000 }],
  ])('does not happen while %s', (_, change) =>
    expect(isTimeToCollect({ ...idleState, ...change })).toBe(false),
  );
});
