import type { Clock } from '#modules/context.ts';

export type FakeClock = Clock & {
  advance(time: { seconds: number }): void;
  set(time: Date): void;
  /** The requested pauses in milliseconds. Every pause ends at once. */
  pauses: number[];
};

/** Returns a clock that moves only when the test moves it. */
export function createFakeClock(start = new Date('2026-11-20T10:00:00Z')): FakeClock {
  let now = start;
  const pauses: number[] = [];
  return {
    now: () => now,
    pauses,
    pause: async (ms) => void pauses.push(ms),
    advance: ({ seconds }) => {
      now = new Date(now.getTime() + seconds * 1000);
    },
    set: (time) => {
      now = time;
    },
  };
}
