import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { type NewsletterState, newsletterStates } from '#modules/newsletters/constants.ts';
import { api } from '#web/api.ts';
import { reportChange } from '../../report-change.ts';
import { choiceField, textField } from '../../table/list-view.ts';
import { useResource } from '../../table/use-resource.ts';
import type { NewsletterItem } from '../progress/newsletter-item.ts';
import { newslettersKey } from './newsletter-statistics.ts';
import { minuteMs } from '#modules/time.ts';

export const newsletterFields = {
  search: textField(),
  days: choiceField('30', '7', '14', 'all'),
  state: choiceField('', ...newsletterStates),
};
const activeStates = new Set<NewsletterState>(['waiting', 'sending']);

/** Loads a page of the list. Reloads every few seconds while a newsletter is being sent. */
export function useNewsletters() {
  const queries = useQueryClient();
  const list = useResource({
    call: api.newsletters.list,
    fields: newsletterFields,
    toQuery: ({ search, days, state }) => ({
      search: search.trim(),
      days: days === 'all' ? '' : days,
      state,
    }),
    pageSize: 20,
    refetchInterval: ({ state: { data } }) => (hasActive(data?.items) ? 2_000 : minuteMs),
  });
  const isBeingSent = hasActive(list.answer.data?.items);
  useEffect(() => {
    if (!isBeingSent) return undefined;
    // Reloads the statistics and charts too when sending has ended, because their numbers have changed.
    return () => void queries.invalidateQueries({ queryKey: newslettersKey });
  }, [isBeingSent, queries]);
  return list;
}
export type NewsletterView = ReturnType<typeof useNewsletters>;

/** Waits for a call that changes a newsletter, then reloads all newsletters. */
export async function changeNewsletter<Answer extends { message: string }>(
  queries: QueryClient,
  call: Promise<Answer>,
): Promise<Answer> {
  return reportChange(call, { refresh: () => queries.invalidateQueries({ queryKey: newslettersKey }) });
}

function hasActive(items: readonly NewsletterItem[] | undefined): boolean {
  return items?.some(({ state }) => activeStates.has(state)) === true;
}
