/** After a stream was lost or refused; an ended one is opened again at once. */
const againMs = 10_000;
/** After one that made way for a newer one of the same member, unless somebody turns to this page before. */
const replacedMs = 300_000;

type Stream = {
  /** Resolves when the stream ends, with `replaced` where it made way for another page; rejects where it is lost or refused. */
  open: (signal: AbortSignal) => Promise<'replaced' | void>;
  onLost?: () => void;
  /** Before the first one is opened. */
  settleMs?: number;
};

/**
 * Follows a stream of the server until it is told to end; a hidden page lets go of it meanwhile. Where more pages follow
 * than a member may, the one that somebody turned to last does.
 */
export function followStream({ open, onLost, settleMs = 0 }: Stream): () => void {
  let listening: AbortController | null = null;
  let isReplaced = false;

  async function listen({ signal }: AbortController): Promise<void> {
    await pause(settleMs, signal);
    while (!signal.aborted) {
      const end = await open(signal).then(
        (said) => said ?? 'over',
        () => 'lost' as const,
      );
      if (signal.aborted) return;
      if (end === 'lost') onLost?.();
      isReplaced = end === 'replaced';
      await pause(pauseMs[end], signal);
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

const pauseMs = { over: 200, lost: againMs, replaced: replacedMs };

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}
