/**
 * Returns a function that delays its callers, so that at most `perSecond` calls return in a second, with bursts of at
 * most one second. If `perSecond` is undefined, there is no limit.
 */
export function createRateGate(perSecond: number | undefined): () => Promise<void> {
  if (perSecond === undefined) return () => Promise.resolve();
  const stepMs = 1000 / perSecond;
  // The earliest time at which the next call may return.
  let nextAt = performance.now();
  return async () => {
    const now = performance.now();
    nextAt = Math.max(nextAt, now - 1000) + stepMs;
    const waitMs = nextAt - stepMs - now;
    if (waitMs > 0) await new Promise((resolve) => void setTimeout(resolve, waitMs));
  };
}
