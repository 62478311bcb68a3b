import { useQuery } from '@tanstack/react-query';
import type { WireType } from '#api/http/call.ts';
import type { newsletterAnalytics } from '#modules/newsletters/analytics-contract.ts';
import { api } from '#web/api.ts';
import { type Newsletter, createNewsletterKey } from './newsletter-item.ts';

/** The clicks by link, and the opens and clicks by hour. */
export type Engagement = WireType<typeof newsletterAnalytics.findEngagement.item>;

/**
 * Loads opens and clicks. Reloads every 30 s until the data is final, because recipients still open a newsletter days later.
 */
export function useEngagement({ id, foldedAt }: Newsletter) {
  return useQuery({
    queryKey: [...createNewsletterKey(id), 'engagement'],
    queryFn: ({ signal }) => api.newsletterAnalytics.findEngagement(id, { signal }),
    refetchInterval: foldedAt === null ? 30_000 : false,
    staleTime: 0,
  });
}
