import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { NewsletterState } from '#modules/newsletters/constants.ts';
import { api } from '#web/api.ts';
import { followStream } from '../../follow-stream.ts';
import { type Newsletter, type NewsletterItem, createNewsletterKey } from './newsletter-item.ts';

/** The states that change without a user's action. */
const activeStates: ReadonlySet<NewsletterState> = new Set(['scheduled', 'waiting', 'sending']);
/** The interval of reloads without a stream, in milliseconds. */
const pollMs = 3_000;
/** Other newsletters change more slowly, for example by opens or when a member resumes them. */
const idlePollMs = 15_000;

/** Loads a newsletter. During sending it follows the progress stream, or else reloads every few seconds. */
export function useNewsletter(id: number) {
  const queries = useQueryClient();
  const [isLive, setLive] = useState(false);
  const query = useQuery({
    queryKey: createNewsletterKey(id),
    queryFn: ({ signal }) => api.newsletters.find(id, { signal }),
    refetchInterval: ({ state }) => {
      if (state.data === undefined) return false;
      if (!activeStates.has(state.data.state)) return idlePollMs;
      return isLive ? false : pollMs;
    },
    staleTime: 0,
  });
  const isMoving = query.data !== undefined && activeStates.has(query.data.state);

  useEffect(() => {
    if (!isMoving) return undefined;
    const applyUpdate = (line: NewsletterItem) => {
      setLive(true);
      queries.setQueryData<Newsletter>(createNewsletterKey(id), (before) =>
        before === undefined ? before : { ...before, ...line },
      );
    };
    const stopStream = followStream({
      open: (signal) => api.newsletters.followProgress(id, { signal, onValue: applyUpdate }),
      onLost: () => setLive(false),
    });
    return () => {
      stopStream();
      setLive(false);
    };
  }, [id, isMoving, queries]);

  return { ...query, isLive, isMoving };
}
