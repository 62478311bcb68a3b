import { appendFileSync } from 'node:fs';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { isMainThread } from 'node:worker_threads';

/**
 * This file is loaded into the product before main.ts. Writes each late turn of the event loop to BENCH_LOOP_FILE:
 * its time, its delay, its delay by perf_hooks (`delayMs`), and the CPU time of the thread itself. The rest of the
 * delay is other work on the machine.
 */
const tickMs = 5;
/** If BENCH_LOOP_FROM_MS is 0, every turn is written. */
const minLoggedMs = Number(process.env['BENCH_LOOP_FROM_MS'] ?? 10);
const file = process.env['BENCH_LOOP_FILE'];

if (isMainThread && file !== undefined) {
  const delays = monitorEventLoopDelay({ resolution: 1 });
  delays.enable();
  let before = performance.now();
  let usedBefore = process.threadCpuUsage();
  setInterval(() => {
    const now = performance.now();
    const used = process.threadCpuUsage(usedBefore);
    const lateMs = now - before - tickMs;
    const ownMs = (used.user + used.system) / 1000;
    const delayMs = delays.max / 1e6;
    delays.reset();
    if (lateMs > minLoggedMs || minLoggedMs === 0)
      appendFileSync(file, `${JSON.stringify({ at: Date.now(), lateMs, delayMs, ownMs })}\n`);
    before = now;
    usedBefore = process.threadCpuUsage();
  }, tickMs).unref();
}
