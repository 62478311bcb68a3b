/** Milliseconds before a stream reopens after an error. A stream that ended normally reopens after 200 ms. */
const retryMs = 10_000;
/**
 * Milliseconds before a replaced stream reopens, unless the user returns to this page earlier. The server ends a
 * member's oldest stream when the member opens an 11th stream.
 */
const replacedRetryMs = 300_000;

type StreamOptions = {
  /**
   * Resolves when the stream ends, with `replaced` if a newer page took its place. Rejects if the connection fails.
   */
  open: (signal: AbortSignal) => Promise<'replaced' | void>;
  onLost?: () => void;
  settleMs?: number;
};

/**
 * Follows a server stream until the returned function is called. A hidden page closes the stream. If a member has too
 * many pages open, only the most recently visited pages have a stream.
 */
export function followStream({ open, onLost, settleMs = 0 }: StreamOptions): () => void {
  let listening: AbortController | null = null;
  let isReplaced = false;

  async function listen({ signal }: AbortController): Promise<void> {
    await waitMs(settleMs, signal);
    while (!signal.aborted) {
      const end = await open(signal).then(
        (endReason) => endReason ?? 'over',
        () => 'lost' as const,
      );
      if (signal.aborted) return;
      if (end === 'lost') onLost?.();
      isReplaced = end === 'replaced';
      await waitMs(pauseMs[end], signal);
      isReplaced = false;
    }
  }

  function follow(): void {
    listening?.abort();
    listening = null;
    if (document.visibilityState !== 'visible') return;
    listening = new AbortController();
    void listen(listening);
  }

  function followAgain(): void {
    if (isReplaced) follow();
  }

  follow();
  document.addEventListener('visibilitychange', follow);
  window.addEventListener('focus', followAgain);
  return () => {
    document.removeEventListener('visibilitychange', follow);
    window.removeEventListener('focus', followAgain);
    listening?.abort();
  };
}

const pauseMs = { over: 200, lost: retryMs, replaced: replacedRetryMs };

function waitMs(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}
