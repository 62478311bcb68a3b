import { useQuery } from '@tanstack/react-query';
import type { Wire } from '#api/http/call.ts';
import type { subscriptions } from '#modules/subscribers/sign-up-contract.ts';
import { api } from '#web/api.ts';

/** How many people get the newsletter; `change_percent` is null when last month has nothing to compare with. */
export type SubscriberStatistics = Wire<typeof subscriptions.count.item>;

/** Fresh on entry, on focus, and each minute while it is looked at. */
export function useSubscriberStatistics() {
  return useQuery({
    queryKey: ['newsletter', 'figures'],
    queryFn: ({ signal }) => api.subscriptions.count({ signal }),
    refetchInterval: 60_000,
    staleTime: 0,
  });
}
