import { useQuery } from '@tanstack/react-query';
import type { WireType } from '#api/http/call.ts';
import type { subscriptions } from '#modules/subscribers/sign-up-contract.ts';
import { api } from '#web/api.ts';
import { minuteMs } from '#modules/time.ts';

/** The number of subscribers. `changePercent` is null if last month has no subscribers to compare with. */
export type SubscriberStatistics = WireType<typeof subscriptions.count.item>;

/** Loads the statistics. Reloads on mount, on focus, and every minute while the window is visible. */
export function useSubscriberStatistics() {
  return useQuery({
    queryKey: ['newsletter', 'figures'],
    queryFn: ({ signal }) => api.subscriptions.count({ signal }),
    refetchInterval: minuteMs,
    staleTime: 0,
  });
}
