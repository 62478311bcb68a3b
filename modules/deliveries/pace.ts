/** Lets `perSecond` pass in a second, in bursts of one second at most; undefined lets all pass. */
export function openPaceGate(perSecond: number | undefined): () => Promise<void> {
  if (perSecond === undefined) return () => Promise.resolve();
  const stepMs = 1000 / perSecond;
  // When the next one may pass if all before it had come as early as they could.
  let nextAt = performance.now();
  return async () => {
    const now = performance.now();
    nextAt = Math.max(nextAt, now - 1000) + stepMs;
    const waitMs = nextAt - stepMs - now;
    if (waitMs > 0) await new Promise((resolve) => void setTimeout(resolve, waitMs));
  };
}
