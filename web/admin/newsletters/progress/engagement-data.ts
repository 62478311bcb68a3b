import { useQuery } from '@tanstack/react-query';
import type { Wire } from '#api/http/call.ts';
import type { newsletterAnalytics } from '#modules/newsletters/analytics-contract.ts';
import { api } from '#web/api.ts';
import { type Newsletter, newsletterKey } from './newsletter-item.ts';

/** Which links were followed, and when people opened and clicked. */
export type Engagement = Wire<typeof newsletterAnalytics.findEngagement.item>;

/** Asked anew while it is looked at: people go on engagement for days. */
export function useEngagement({ id, folded_at: foldedAt }: Newsletter) {
  return useQuery({
    queryKey: [...newsletterKey(id), 'engagement'],
    queryFn: ({ signal }) => api.newsletterAnalytics.findEngagement(id, { signal }),
    refetchInterval: foldedAt === null ? 30_000 : false,
    staleTime: 0,
  });
}
