import { Worker } from 'node:worker_threads';
import type { Log } from '#modules/context.ts';

/** A worker that runs while there is work and then ends. */
export type OnDemandWorker = { wake(): void; stop(): Promise<void>; ended: Promise<void> };
export type OnDemand = { wake(): void; close(): Promise<void> };

/**
 * Starts the runner when `isWanted` returns true. Calls `isWanted` every `intervalMs` and at each `wake`. Starts the
 * runner again if it dies.
 */
export function runOnDemand(options: {
  isWanted: () => Promise<boolean>;
  start: () => OnDemandWorker;
  intervalMs: number;
  log: Log;
}): OnDemand {
  const { isWanted, start, intervalMs, log } = options;
  let runner: OnDemandWorker | undefined;
  let isChecking = false;
  let isClosed = false;

  async function startIfWanted(): Promise<void> {
    if (isChecking || isClosed || runner !== undefined) return;
    isChecking = true;
    try {
      if (!(await isWanted()) || isClosed) return;
      const started = start();
      runner = started;
      void started.ended.finally(() => {
        runner = undefined;
      });
    } catch (error) {
      log.debug({ err: error }, 'The check for pending work failed');
    } finally {
      isChecking = false;
    }
  }

  const timer = setInterval(() => void startIfWanted(), intervalMs);
  timer.unref();
  return {
    wake: () => (runner === undefined ? void startIfWanted() : runner.wake()),
    close: async () => {
      isClosed = true;
      clearInterval(timer);
      await runner?.stop();
    },
  };
}

const stopLimitMs = 8_000;
/** Most objects in the thread are short-lived, but by default V8 collects them only after 48 MB. */
const maxYoungGenerationSizeMb = 12;

/** Runs a module in a separate thread. The thread receives the messages `wake` and `stop`, and ends itself. */
export function startThread(module: URL, data: unknown, log: Log): OnDemandWorker {
  const thread = new Worker(module, { workerData: data, resourceLimits: { maxYoungGenerationSizeMb } });
  const ended = new Promise<void>((resolve) => thread.once('exit', () => resolve()));
  thread.on('error', (error) =>
    log.error({ err: error }, 'A thread died; a new one starts when there is work'),
  );
  return {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
    wake: () => thread.postMessage('wake'),
    stop: async () => {
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
      thread.postMessage('stop');
      const timer = setTimeout(() => void thread.terminate(), stopLimitMs);
      await ended;
      clearTimeout(timer);
    },
    ended,
  };
}
