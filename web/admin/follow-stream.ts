/** After a stream was lost or refused; an ended one is opened again at once. */
const againMs = 10_000;

type Stream = {
  /** Resolves when the stream ends, rejects where it is lost or refused. */
  open: (signal: AbortSignal) => Promise<void>;
  onLost?: () => void;
  /** Before the first one is opened. */
  settleMs?: number;
};

/** Follows a stream of the server until it is told to end; a hidden page lets go of it meanwhile. */
export function followStream({ open, onLost, settleMs = 0 }: Stream): () => void {
  let listening: AbortController | null = null;

  async function listen({ signal }: AbortController): Promise<void> {
    await pause(settleMs, signal);
    while (!signal.aborted) {
      const isLost = await open(signal).then(
        () => false,
        () => true,
      );
      if (signal.aborted) return;
      if (isLost) onLost?.();
      await pause(isLost ? againMs : 200, signal);
    }
  }

  function follow(): void {
    listening?.abort();
    listening = null;
    if (document.visibilityState !== 'visible') return;
    listening = new AbortController();
    void listen(listening);
  }

  follow();
  document.addEventListener('visibilitychange', follow);
  return () => {
    document.removeEventListener('visibilitychange', follow);
    listening?.abort();
  };
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}
