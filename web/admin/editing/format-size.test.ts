import { describe, expect, it } from 'vitest';
import { estimateSecondsLeft, formatSize, formatSpan } from './format-size.ts';

describe('sizes and remaining times', () => {
  it('are shown in the matching unit', () => {
    expect([0, 999, 1000, 17_600, 999_499, 999_500, 3_300_000, 52_428_800].map(formatSize)).toEqual([
      '0 B',
      '999 B',
      '1 KB',
      '18 KB',
      '999 KB',
      '1 MB',
      '3.3 MB',
      '52.4 MB',
    ]);
    expect([0, 0.4, 4, 89.2, 90, 200].map(formatSpan)).toEqual([
      '1 s',
      '1 s',
      '4 s',
      '2 min',
      '2 min',
      '4 min',
    ]);
  });

  it('are null until there is enough data', () => {
    expect(estimateSecondsLeft(100, 400, 1000)).toBe(3);
    expect(estimateSecondsLeft(100, 400, 100)).toBeNull();
    expect(estimateSecondsLeft(0, 400, 5000)).toBeNull();
    expect(estimateSecondsLeft(400, 400, 5000)).toBeNull();
  });
});
