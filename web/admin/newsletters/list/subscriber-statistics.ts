import { useQuery } from '@tanstack/react-query';
import { callApi } from '#web/api-client.ts';

/** GET /api/v1/newsletter/figures. `change_percent` is null when last month has nothing to compare with. */
export type SubscriberStatistics = {
  confirmed: number;
  waiting: number;
  confirmed_this_month: number;
  confirmed_last_month: number;
  change_percent: number | null;
  as_of: string;
};

/** Fresh on entry, on focus, and each minute while it is looked at. */
export function useSubscriberStatistics() {
  return useQuery({
    queryKey: ['newsletter', 'figures'],
    queryFn: ({ signal }) => callApi<SubscriberStatistics>('/api/v1/newsletter/figures', { signal }),
    refetchInterval: 60_000,
    staleTime: 0,
  });
}
