/** Thrown when more requests wait than the server can render in time. */
export class RenderQueueFullError extends Error {}

export type RenderQueueLimits = {
  /** Number of pages that are rendered at the same time: while one page waits for the database, another is rendered. */
  atOnce: number;
  /**
   * Maximum number of waiting requests, in total and per client. The client name '' has no limit per client, because
   * it represents the few pages that all clients share, such as the "not found" page.
   */
  waiting: number;
  waitingOfClient: number;
};

/** A page takes 5 to 10 ms (measured), so 256 requests wait at most 2.5 s. */
export const renderQueueLimits: RenderQueueLimits = { atOnce: 2, waiting: 256, waitingOfClient: 64 };

type RunInQueue = <T>(client: string, render: () => Promise<T>) => Promise<T>;

/**
 * Limits how many pages are rendered at the same time, so that requests for cached pages are served in between.
 * Clients take turns: a client with many requests delays only its own requests.
 * @throws {RenderQueueFullError} at once, if too many requests wait
 */
export function createRenderQueue({ atOnce, waiting, waitingOfClient }: RenderQueueLimits): RunInQueue {
  const queues = new Map<string, (() => void)[]>();
  let running = 0;
  let count = 0;

  function startNext(): void {
    const next = queues.entries().next().value;
    if (next === undefined) return;
    const [client, queue] = next;
    // Moves the client to the end of the queue.
    queues.delete(client);
    const start = queue.shift();
    if (queue.length > 0) queues.set(client, queue);
    count -= 1;
    start?.();
  }

  function wait(client: string): Promise<void> {
    const queue = queues.get(client) ?? [];
    const isFull = client !== '' && queue.length >= waitingOfClient;
    if (count >= waiting || isFull) throw new RenderQueueFullError();
    count += 1;
    queues.set(client, queue);
    return new Promise((resolve) => void queue.push(resolve));
  }

  return async (client, render) => {
    if (running >= atOnce) await wait(client);
    else running += 1;
    try {
      return await render();
    } finally {
      // Lets other events run first, so that a request for a cached page waits for at most one page.
      setImmediate(() => {
        if (count === 0) running -= 1;
        else startNext();
      });
    }
  };
}
