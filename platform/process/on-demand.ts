import { Worker } from 'node:worker_threads';
import type { Log } from '#modules/context.ts';

/** Something that runs while there is work, and ends by itself when there is none. */
export type Runner = { wake(): void; stop(): Promise<void>; ended: Promise<void> };
export type OnDemand = { wake(): void; close(): Promise<void> };

/** Starts the runner when it is wanted, asked every `intervalMs` and at each `wake`; again when it died. */
export function onDemand(options: {
  isWanted: () => Promise<boolean>;
  start: () => Runner;
  intervalMs: number;
  log: Log;
}): OnDemand {
  const { isWanted, start, intervalMs, log } = options;
  let runner: Runner | undefined;
  let isAsking = false;
  let isClosed = false;

  async function look(): Promise<void> {
    if (isAsking || isClosed || runner !== undefined) return;
    isAsking = true;
    try {
      if (!(await isWanted()) || isClosed) return;
      const started = start();
      runner = started;
      void started.ended.finally(() => {
        runner = undefined;
      });
    } catch (error) {
      log.debug({ err: error }, 'Nobody could tell whether there is work');
    } finally {
      isAsking = false;
    }
  }

  const timer = setInterval(() => void look(), intervalMs);
  timer.unref();
  return {
    wake: () => (runner === undefined ? void look() : runner.wake()),
    close: async () => {
      isClosed = true;
      clearInterval(timer);
      await runner?.stop();
    },
  };
}

const stopLimitMs = 8_000;
/** What a thread makes lives for a moment; by itself V8 lets 48 MB of it gather before it looks. */
const maxYoungGenerationSizeMb = 12;

/** Runs a module in a thread of its own; it is told `wake` and `stop` by messages and ends by leaving. */
export function startThread(module: URL, data: unknown, log: Log): Runner {
  const thread = new Worker(module, { workerData: data, resourceLimits: { maxYoungGenerationSizeMb } });
  const ended = new Promise<void>((resolve) => thread.once('exit', () => resolve()));
  thread.on('error', (error) =>
    log.error({ err: error }, 'A thread died; another one starts when there is work'),
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
