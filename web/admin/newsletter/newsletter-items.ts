import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { DeliveryCounts, NewsletterState } from '#domain/newsletters/schema.ts';
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
  const queries = useQueryClient();
  const search = apiQuery(view, newsletterPageSize).toString();
  const query = useQuery({
    queryKey: [...newslettersKey, 'list', search],
    queryFn: ({ signal }) => callApiList<NewsletterItem>(`/api/v1/newsletters?${search}`, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchInterval: ({ state: { data } }) => (isMoving(data?.items) ? 2_000 : 60_000),
  });
  const isOnItsWay = isMoving(query.data?.items);
  useEffect(() => {
    if (!isOnItsWay) return undefined;
    // What has ended counts in the figures and charts above.
    return () => void queries.invalidateQueries({ queryKey: newslettersKey });
  }, [isOnItsWay, queries]);
  return query;
}

function isMoving(items: readonly NewsletterItem[] | undefined): boolean {
  return items?.some(({ state }) => moving.has(state)) === true;
}
