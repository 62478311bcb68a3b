import { describe, expect, it } from 'vitest';
import {
  addSketch,
  countOf,
  createSketch,
  hashBytes,
  storedSketch,
} from '#modules/analytics/visits/sketch.ts';
import { createHash } from 'node:crypto';

function hashesOf(from: number, to: number): Buffer {
  const hashes = Array.from({ length: to - from }, (_, index) =>
    createHash('sha256')
      .update(String(from + index))
      .digest()
      .subarray(0, hashBytes),
  );
  return Buffer.concat(hashes);
}

function stored(...parts: Buffer[]): Buffer {
  const sketch = createSketch();
  for (const part of parts) addSketch(sketch, part);
  return storedSketch(sketch);
}

function countIn(...sketches: Buffer[]): number {
  const sketch = createSketch();
  for (const bytes of sketches) addSketch(sketch, bytes);
  return countOf(sketch);
}

describe('a sketch of visitors', () => {
  it.each([0, 1, 2, 681, 682])('is exact for %d', (count) => {
    const bytes = stored(hashesOf(0, count), hashesOf(0, count));
    expect(countIn(bytes)).toBe(count);
    expect(bytes).toHaveLength(count * hashBytes);
  });

  // The limit is four standard errors of 1.04 / sqrt(4096). The hashes are fixed, so the results are deterministic.
  it.each([683, 2_000, 10_000, 50_000, 200_000])('is near %d', (count) => {
    const bytes = stored(hashesOf(0, count));
    expect(bytes).toHaveLength(4_096);
    expect(Math.abs(countIn(bytes) - count) / count).toBeLessThan(0.065);
  });

  it('of several is that of all together, in any order and however they are stored', () => {
    const parts = [hashesOf(0, 500), hashesOf(300, 900), hashesOf(800, 20_000)];
    const whole = stored(hashesOf(0, 20_000));
    expect(stored(...parts.map((part) => stored(part)))).toEqual(whole);
    expect(stored(...parts.toReversed().map((part) => stored(part)))).toEqual(whole);
    expect(countIn(whole, stored(hashesOf(0, 600)))).toBe(countIn(whole));
  });
});
