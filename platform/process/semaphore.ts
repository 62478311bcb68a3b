/**
 * Creates a semaphore that runs up to `maxRunning` functions at the same time. Further functions start in the order of arrival.
 */
export function createSemaphore(maxRunning: number): { run<T>(work: () => Promise<T>): Promise<T> } {
  let free = maxRunning;
  const waiting: (() => void)[] = [];
  return {
    async run(work) {
      if (free > 0) free -= 1;
      else await new Promise<void>((resolve) => waiting.push(resolve));
      try {
        return await work();
      } finally {
        const next = waiting.shift();
        if (next === undefined) free += 1;
        else next();
      }
    },
  };
}
