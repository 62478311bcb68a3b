import { describe, expect, it } from 'vitest';
import {
  addSketch,
  estimateCount,
  createSketch,
  hashBytes,
  serializeSketch,
} from '#modules/analytics/visits/sketch.ts';
import { createHash } from 'node:crypto';

function createHashes(from: number, to: number): Buffer {
  const hashes = Array.from({ length: to - from }, (_, index) =>
    createHash('sha256')
      .update(String(from + index))
      .digest()
      .subarray(0, hashBytes),
  );
  return Buffer.concat(hashes);
}

function storeAll(...parts: Buffer[]): Buffer {
  const sketch = createSketch();
  for (const part of parts) addSketch(sketch, part);
  return serializeSketch(sketch);
}

function countVisitors(...sketches: Buffer[]): number {
  const sketch = createSketch();
  for (const bytes of sketches) addSketch(sketch, bytes);
  return estimateCount(sketch);
}

describe('a sketch of unique visitors', () => {
  it.each([0, 1, 2, 681, 682])('is exact for %d visitors', (count) => {
    const bytes = storeAll(createHashes(0, count), createHashes(0, count));
    expect(countVisitors(bytes)).toBe(count);
    expect(bytes).toHaveLength(count * hashBytes);
  });

  // The limit is four standard errors of 1.04 / sqrt(4096). The hashes are fixed, so the results are deterministic.
  it.each([683, 2_000, 10_000, 50_000, 200_000])('is within 6.5% for %d visitors', (count) => {
    const bytes = storeAll(createHashes(0, count));
    expect(bytes).toHaveLength(4_096);
    expect(Math.abs(countVisitors(bytes) - count) / count).toBeLessThan(0.065);
  });

  it('equals the sketch of all visitors after a merge, in any order and encoding', () => {
    const parts = [createHashes(0, 500), createHashes(300, 900), createHashes(800, 20_000)];
    const whole = storeAll(createHashes(0, 20_000));
    expect(storeAll(...parts.map((part) => storeAll(part)))).toEqual(whole);
    expect(storeAll(...parts.toReversed().map((part) => storeAll(part)))).toEqual(whole);
    expect(countVisitors(whole, storeAll(createHashes(0, 600)))).toBe(countVisitors(whole));
  });
});
