import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { NewsletterState } from '#domain/newsletters/limits.ts';
import { api } from '#web/api.ts';
import { type Newsletter, type NewsletterItem, newsletterKey } from './newsletter-item.ts';

/** While it may change by itself from second to second. */
const moving: ReadonlySet<NewsletterState> = new Set(['scheduled', 'waiting', 'sending']);
/** Without a stream it is asked for this often. */
const pollMs = 3_000;
/** What rests is changed by people: opens come in, somebody resumes. */
const restMs = 15_000;
/** After a stream was lost or refused. */
const againMs = 10_000;

/** One newsletter, live while it is sent: by the stream of its progress, else by asking every few seconds. */
export function useNewsletter(id: number) {
  const queries = useQueryClient();
  const [isLive, setLive] = useState(false);
  const query = useQuery({
    queryKey: newsletterKey(id),
    queryFn: ({ signal }) => api.newsletters.find(id, { signal }),
    refetchInterval: ({ state }) => {
      if (state.data === undefined) return false;
      if (!moving.has(state.data.state)) return restMs;
      return isLive ? false : pollMs;
    },
    staleTime: 0,
  });
  const isMoving = query.data !== undefined && moving.has(query.data.state);

  useEffect(() => {
    if (!isMoving) return undefined;
    let listening: AbortController | null = null;

    function take(line: NewsletterItem) {
      setLive(true);
      queries.setQueryData<Newsletter>(newsletterKey(id), (before) =>
        before === undefined ? before : { ...before, ...line },
      );
    }

    async function listen(control: AbortController) {
      while (!control.signal.aborted) {
        const lost = await api.newsletters.followProgress(id, { signal: control.signal, take }).then(
          () => false,
          () => true,
        );
        if (control.signal.aborted) return;
        if (lost) setLive(false);
        await pause(lost ? againMs : 200, control.signal);
      }
    }

    /** A hidden page lets go of its stream. */
    function follow() {
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
      setLive(false);
    };
  }, [id, isMoving, queries]);

  return { ...query, isLive, isMoving };
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
