import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { type NewsletterState, newsletterStates } from '#modules/newsletters/constants.ts';
import { api } from '#web/api.ts';
import { showToast } from '#web/ui/feedback/toast.tsx';
import { choiceField, textField } from '../../table/list-view.ts';
import { useListQuery } from '../../table/use-list-query.ts';
import type { ListView } from '../../table/use-list-view.ts';
import type { NewsletterItem } from '../progress/newsletter-item.ts';
import { newslettersKey } from './newsletter-statistics.ts';

export const newsletterFields = {
  search: textField(),
  days: choiceField('30', '7', '14', 'all'),
  state: choiceField('', ...newsletterStates),
};
export type NewsletterView = ListView<typeof newsletterFields>;

export const newsletterPageSize = 20;

const activeStates = new Set<NewsletterState>(['waiting', 'sending']);

/** Loads a page of the list. Reloads every few seconds while a newsletter is being sent. */
export function useNewsletters({ view, cursors }: NewsletterView) {
  const queries = useQueryClient();
  const { search, days, state } = view;
  const listQuery = {
    search: search.trim(),
    days: days === 'all' ? '' : days,
    state,
    after: cursors.at(-1),
    limit: newsletterPageSize,
  };
  const query = useListQuery({
    key: [...newslettersKey, 'list', listQuery],
    load: (signal) => api.newsletters.list(listQuery, { signal }),
    refetchInterval: ({ state: { data } }) => (hasActive(data?.items) ? 2_000 : 60_000),
  });
  const isBeingSent = hasActive(query.data?.items);
  useEffect(() => {
    if (!isBeingSent) return undefined;
    // Reloads the statistics and charts too when sending has ended, because their numbers have changed.
    return () => void queries.invalidateQueries({ queryKey: newslettersKey });
  }, [isBeingSent, queries]);
  return query;
}

/**
 * Waits for a call that changes a newsletter, then reloads all newsletters. Reloads after an error too, because
 * another member may have changed the newsletter.
 */
export async function changeNewsletter<Answer extends { message: string }>(
  queries: QueryClient,
  call: Promise<Answer>,
): Promise<Answer> {
  await Promise.allSettled([call]);
  await queries.invalidateQueries({ queryKey: newslettersKey });
  const answer = await call;
  showToast(answer.message);
  return answer;
}

function hasActive(items: readonly NewsletterItem[] | undefined): boolean {
  return items?.some(({ state }) => activeStates.has(state)) === true;
}
