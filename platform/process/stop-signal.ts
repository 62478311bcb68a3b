import type { Log } from '#modules/context.ts';

/** Signals within this time are treated as one signal, because terminals and supervisors repeat signals (docs/security.md). */
const repeatedSignalMs = 1_000;

/**
 * Shuts down on SIGTERM, SIGINT or SIGHUP (closed terminal) and exits the process, at the latest after `limitMs`. Another signal
 * after more than a second exits at once. Returns a function that starts the same shutdown.
 */
export function stopOnSignal(close: () => Promise<void>, log: Log, limitMs: number): () => void {
  let firstAt: number | undefined;
  const stop = () => {
    if (firstAt !== undefined) {
      if (performance.now() - firstAt > repeatedSignalMs) process.exit(1);
      return;
    }
    firstAt = performance.now();
    setTimeout(() => process.exit(1), limitMs).unref();
    close().then(
      () => process.exit(0),
      (error: unknown) => {
        log.error({ err: error }, 'An error occurred while stopping');
        process.exit(1);
      },
    );
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
  process.on('SIGHUP', stop);
  return stop;
}
