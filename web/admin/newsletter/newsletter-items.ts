import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { DeliveryCounts, NewsletterState } from '#domain/newsletter/schema.ts';
import { callApiList } from '#web/api-client.ts';
import { apiQuery, type ListView } from './list-view.ts';
import { newslettersKey } from './newsletter-figures.ts';

/** A newsletter as GET /api/v1/newsletters answers; `opens` is null where they are not counted. */
export type NewsletterItem = {
  id: number;
  subject: string;
  state: NewsletterState;
  version: number;
  recipients: number;
  counts: DeliveryCounts;
  opens: { opened: number; opened_by_proxy: number; clicked: number } | null;
  send_at: string | null;
  send_zone: string | null;
  undo_seconds_left: number | null;
  created: string;
  started_at: string | null;
  finished_at: string | null;
};

export const newsletterPageSize = 20;

const moving = new Set<NewsletterState>(['waiting', 'sending']);

/** One page of the list, each few seconds anew while one is on its way; the page before stays until the next is there. */
export function useNewsletters(view: ListView) {
  const query = apiQuery(view, newsletterPageSize).toString();
  return useQuery({
    queryKey: [...newslettersKey, 'list', query],
    queryFn: ({ signal }) => callApiList<NewsletterItem>(`/api/v1/newsletters?${query}`, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchInterval: ({ state: { data } }) =>
      data?.items.some(({ state }) => moving.has(state)) === true ? 2_000 : 60_000,
  });
}
