import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { DeliveryCounts, NewsletterState } from '#domain/newsletters/schema.ts';
import { callApi, callApiList } from '#web/api-client.ts';
import { showToast } from '#web/ui/feedback/toast.tsx';
import { apiQuery, oneOf, typedText } from '../../table/list-view.ts';
import { useListQuery } from '../../table/use-list-query.ts';
import type { ListView } from '../../table/use-list-view.ts';
import { newslettersKey } from './newsletter-statistics.ts';

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

/** NOTE: the names themselves; importing the schema's list would bring the validation library along. */
export const newsletterStates = [
  'draft',
  'scheduled',
  'waiting',
  'sending',
  'paused',
  'sent',
  'cancelled',
] as const satisfies readonly NewsletterState[];

/** What the list of newsletters is searched and narrowed by. */
export const newsletterFields = {
  search: typedText(),
  days: oneOf('30', '7', '14', 'all'),
  state: oneOf('', ...newsletterStates),
};
export type NewsletterView = ListView<typeof newsletterFields>;

export const newsletterPageSize = 20;

const moving = new Set<NewsletterState>(['waiting', 'sending']);

/** One page of the list, each few seconds anew while one is on its way. */
export function useNewsletters({ view, cursors }: NewsletterView) {
  const queries = useQueryClient();
  const { search, days, state } = view;
  const narrowed = { search, days: days === 'all' ? '' : days, state };
  const address = `/api/v1/newsletters?${apiQuery(narrowed, cursors, newsletterPageSize).toString()}`;
  const query = useListQuery({
    key: [...newslettersKey, 'list', address],
    load: (signal) => callApiList<NewsletterItem>(address, { signal }),
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

/** Does one thing with a newsletter and reads all of them anew, also where it was refused: another was faster then. */
export async function changeNewsletter(
  queries: QueryClient,
  path: string,
  method: 'POST' | 'DELETE' = 'POST',
): Promise<void> {
  const call = callApi<{ message: string }>(`/api/v1/newsletters/${path}`, { method });
  await Promise.allSettled([call]);
  await queries.invalidateQueries({ queryKey: newslettersKey });
  showToast((await call).message);
}

function isMoving(items: readonly NewsletterItem[] | undefined): boolean {
  return items?.some(({ state }) => moving.has(state)) === true;
}
