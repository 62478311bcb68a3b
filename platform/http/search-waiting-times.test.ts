import { expect, it } from 'vitest';
import { createSearchWaits } from '#platform/http/search-waiting-times.ts';

it('the waiting time of a network ends after the given number of seconds', () => {
  let now = 1_000;
  const waits = createSearchWaits(() => now);
  waits.add('192.0.2.1', 30);
  expect([waits.secondsLeft('192.0.2.1'), waits.secondsLeft('192.0.2.2')]).toEqual([30, 0]);
  now += 29_001;
  expect(waits.secondsLeft('192.0.2.1')).toBe(1);
  now += 999;
  expect([waits.secondsLeft('192.0.2.1'), waits.size]).toEqual([0, 0]);
});

it('the oldest of 2,000 networks is removed first', () => {
  const waits = createSearchWaits(() => 0);
  for (let nr = 0; nr < 10_000; nr += 1) waits.add(`network ${nr}`, 60);
  expect(waits.size).toBe(2_000);
  expect([waits.secondsLeft('network 7999'), waits.secondsLeft('network 8000')]).toEqual([0, 60]);
});
