import { performance } from 'node:perf_hooks';
import { getHeapStatistics } from 'node:v8';

/** What a process at work has taken of the machine and does not use, and how busy it is. */
export type Standing = {
  /** Part of the time since the last look in which it did anything, 0 to 1. */
  busyShare: number;
  /** Bytes that the engine holds and that nothing lives in. */
  unusedBytes: number;
  /** Since it gave back last. */
  sinceMs: number;
};

const lookMs = 10_000;
/** What jobs do by themselves is a hundredth. */
const restingShare = 0.05;
/** To collect everything holds the process up for some 0.2 s: not for less, and not often. */
const worthBytes = 24 * 1024 ** 2;
const pauseMs = 10 * 60_000;

/** Whether now is the time to give memory back. */
export function isTimeToGiveBack({ busyShare, unusedBytes, sinceMs }: Standing): boolean {
  return busyShare < restingShare && unusedBytes >= worthBytes && sinceMs >= pauseMs;
}

/**
 * Gives back what a start or a busy time has left: the engine lets its young generation grow to 64 MB and takes nothing of it
 * back by itself (measured: 289 MB before, 202 after). Once the process rests, and every ten minutes at most. Needs
 * `--expose-gc` (cli/start.sh); without it nothing happens.
 */
export function giveBackAtRest(): void {
  const { gc } = globalThis;
  if (gc === undefined) return;
  let load = performance.eventLoopUtilization();
  let gaveAt = Number.NEGATIVE_INFINITY;
  setInterval(() => {
    const now = performance.eventLoopUtilization();
    const { utilization } = performance.eventLoopUtilization(now, load);
    load = now;
    const { total_heap_size, used_heap_size } = getHeapStatistics();
    const standing = {
      busyShare: utilization,
      unusedBytes: total_heap_size - used_heap_size,
      sinceMs: performance.now() - gaveAt,
    };
    if (!isTimeToGiveBack(standing)) return;
    gc({ type: 'major', execution: 'sync', flavor: 'last-resort' });
    gaveAt = performance.now();
  }, lookMs).unref();
}
