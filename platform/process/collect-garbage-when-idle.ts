import { performance } from 'node:perf_hooks';
import { getHeapStatistics } from 'node:v8';

/** Activity and unused memory of the process. */
export type ProcessActivity = {
  /** Share of the time since the last check in which the event loop was busy, 0 to 1. */
  busyShare: number;
  /** Unused bytes of the heap. */
  unusedBytes: number;
  /** Milliseconds since the last collection. */
  sinceMs: number;
};

const checkIntervalMs = 10_000;
/** Above this share, the process is busy. Background jobs use about 0.01. */
const maxIdleShare = 0.05;
/** A full collection blocks the process for about 0.2 s, so it must free enough memory and must be rare. */
const minUnusedBytes = 24 * 1024 ** 2;
const pauseMs = 10 * 60_000;

/** Returns true if a full collection is appropriate now. */
export function isTimeToCollect({ busyShare, unusedBytes, sinceMs }: ProcessActivity): boolean {
  return busyShare < maxIdleShare && unusedBytes >= minUnusedBytes && sinceMs >= pauseMs;
}

/**
 * Returns unused memory to the operating system after the start or a busy time. V8 lets the young generation grow to
 * 64 MB and does not shrink it by itself (measured: 289 MB before a collection, 202 MB after). Runs when the process
 * is idle, at most every ten minutes. Requires `--expose-gc` (cli/start.sh), otherwise does nothing.
 */
export function collectGarbageWhenIdle(): void {
  const { gc } = globalThis;
  if (gc === undefined) return;
  let load = performance.eventLoopUtilization();
  let collectedAt = Number.NEGATIVE_INFINITY;
  setInterval(() => {
    const now = performance.eventLoopUtilization();
    const { utilization } = performance.eventLoopUtilization(now, load);
    load = now;
    const { total_heap_size, used_heap_size } = getHeapStatistics();
    const activity = {
      busyShare: utilization,
      unusedBytes: total_heap_size - used_heap_size,
      sinceMs: performance.now() - collectedAt,
    };
    if (!isTimeToCollect(activity)) return;
    gc({ type: 'major', execution: 'sync', flavor: 'last-resort' });
    collectedAt = performance.now();
  }, checkIntervalMs).unref();
}
