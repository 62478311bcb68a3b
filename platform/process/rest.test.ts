import { describe, expect, it } from 'vitest';
import { isTimeToGiveBack } from '#platform/process/rest.ts';

const mebibyte = 1024 ** 2;
const resting = { busyShare: 0.01, unusedBytes: 60 * mebibyte, sinceMs: Number.POSITIVE_INFINITY };

describe('memory is given back', () => {
  it('once a process rests that has grown', () => expect(isTimeToGiveBack(resting)).toBe(true));

  it.each([
    ['somebody is served', { busyShare: 0.2 }],
    ['there is little to give', { unusedBytes: 8 * mebibyte }],
    ['it was done a minute ago', { sinceMs: 60_000 }],
  ])('not while %s', (_, change) => expect(isTimeToGiveBack({ ...resting, ...change })).toBe(false));
});
