import type { Log } from '#modules/context.ts';

/** Signals within this time are one and the same: terminals and supervisors repeat them (docs/security.md). */
const sameSignalMs = 1_000;

/**
 * Stops in order at SIGTERM, SIGINT or SIGHUP (its terminal was closed) and ends the process, after `limitMs` in any case; a further signal later
 * than a second no longer waits. Returns the same stop for other causes.
 */
export function stopOnSignal(close: () => Promise<void>, log: Log, limitMs: number): () => void {
  let firstAt: number | undefined;
  const stop = () => {
    if (firstAt !== undefined) {
      if (performance.now() - firstAt > sameSignalMs) process.exit(1);
      return;
    }
    firstAt = performance.now();
    setTimeout(() => process.exit(1), limitMs).unref();
    close().then(
      () => process.exit(0),
      (error: unknown) => {
        log.error({ err: error }, 'The stop met a fault');
        process.exit(1);
      },
    );
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
  process.on('SIGHUP', stop);
  return stop;
}
