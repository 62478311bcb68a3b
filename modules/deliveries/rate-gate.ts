/**
 * Returns a function that waits so that at most `perSecond` calls pass in a second, with bursts of at most one second.
 * Undefined means no limit.
 */
export function createRateGate(perSecond: number | undefined): () => Promise<void> {
  if (perSecond === undefined) return () => Promise.resolve();
  const stepMs = 1000 / perSecond;
  // The earliest time of the next call if all earlier calls had come as early as possible.
  let nextAt = performance.now();
  return async () => {
    const now = performance.now();
    nextAt = Math.max(nextAt, now - 1000) + stepMs;
    const waitMs = nextAt - stepMs - now;
    if (waitMs > 0) await new Promise((resolve) => void setTimeout(resolve, waitMs));
  };
}
