import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { api } from '#web/api.ts';
import { useSubscriberStatistics } from '../list/subscriber-statistics.ts';
import type { Audience } from './newsletter-text.ts';

/** The number of recipients, or undefined while counting. */
export type Reached = { count: number | undefined; isEveryone: boolean; error: Error | null };

/** Counts the recipients of an audience. Null: all confirmed subscribers. */
export function useReached(audience: Audience | null): Reached {
  const everyone = useSubscriberStatistics();
  const chosen = useQuery({
    queryKey: ['audiences', 'reached', audience],
    queryFn: async ({ signal }) =>
      audience === null ? 0 : (await api.segments.countAudience(audience, { signal })).data.count,
    enabled: audience !== null,
    placeholderData: keepPreviousData,
    retry: false,
  });
  if (audience === null) return { count: everyone.data?.confirmed, isEveryone: true, error: everyone.error };
  return { count: chosen.data, isEveryone: false, error: chosen.error };
}
