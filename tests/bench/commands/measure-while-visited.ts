import { setTimeout as sleep } from 'node:timers/promises';

/** The pause between two requests of the visitor. */
const visitPauseMs = 10;

/**
 * Runs a task while a visitor requests the home page continuously. Returns the task's result and the 99th percentile of the
 * visitor's response times in milliseconds.
 */
export async function measureWhileVisited<Answer>(
  url: string,
  work: () => Promise<Answer>,
): Promise<{ answer: Answer; p99: number }> {
  const times: number[] = [];
  const state = { isOver: false };
  const visiting = (async () => {
    while (!state.isOver) {
      const startedAt = performance.now();
      await (await fetch(url)).arrayBuffer();
      times.push(performance.now() - startedAt);
      await sleep(visitPauseMs);
    }
  })();
  try {
    // The first requests render the page.
    await sleep(1_000);
    times.length = 0;
    const answer = await work();
    state.isOver = true;
    await visiting;
    const sorted = times.toSorted((a, b) => a - b);
    return { answer, p99: sorted[Math.floor(sorted.length * 0.99)] ?? Number.NaN };
  } finally {
    state.isOver = true;
  }
}
