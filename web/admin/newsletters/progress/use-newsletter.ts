import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { NewsletterState } from '#modules/newsletters/constants.ts';
import { api } from '#web/api.ts';
import { followStream } from '../../follow-stream.ts';
import { type Newsletter, type NewsletterItem, newsletterKey } from './newsletter-item.ts';

/** While it may change by itself from second to second. */
const moving: ReadonlySet<NewsletterState> = new Set(['scheduled', 'waiting', 'sending']);
/** Without a stream it is asked for this often. */
const pollMs = 3_000;
/** What rests is changed by people: opens come in, somebody resumes. */
const restMs = 15_000;

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
    const take = (line: NewsletterItem) => {
      setLive(true);
      queries.setQueryData<Newsletter>(newsletterKey(id), (before) =>
        before === undefined ? before : { ...before, ...line },
      );
    };
    const end = followStream({
      open: (signal) => api.newsletters.followProgress(id, { signal, take }),
      onLost: () => setLive(false),
    });
    return () => {
      end();
      setLive(false);
    };
  }, [id, isMoving, queries]);

  return { ...query, isLive, isMoving };
}
