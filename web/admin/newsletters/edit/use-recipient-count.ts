import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { api } from '#web/api.ts';
import { useSubscriberStatistics } from '../list/subscriber-statistics.ts';
import type { Audience } from './newsletter-text.ts';

/** The number of recipients, or undefined while counting. */
export type RecipientCount = { count: number | undefined; isEveryone: boolean; error: Error | null };

/** Counts the recipients of an audience. Null: all confirmed subscribers. */
export function useRecipientCount(audience: Audience | null): RecipientCount {
  const everyone = useSubscriberStatistics();
  const audienceCount = useQuery({
    queryKey: ['audiences', 'reached', audience],
    queryFn: async ({ signal }) =>
      audience === null ? 0 : (await api.segments.countAudience(audience, { signal })).data.count,
    enabled: audience !== null,
    placeholderData: keepPreviousData,
    retry: false,
  });
  if (audience === null) return { count: everyone.data?.confirmed, isEveryone: true, error: everyone.error };
  return { count: audienceCount.data, isEveryone: false, error: audienceCount.error };
}
