/** A semaphore: runs up to `most` functions at the same time, the others in the order of arrival. */
export function openTurns(most: number): { take<T>(work: () => Promise<T>): Promise<T> } {
  let free = most;
  const waiting: (() => void)[] = [];
  return {
    async take(work) {
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
