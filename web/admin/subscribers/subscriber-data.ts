import type { QueryClient } from '@tanstack/react-query';
import type { Wire } from '#api/http/call.ts';
import type { subscribers } from '#modules/subscribers/contract.ts';
import { languages } from '#modules/translations/constants.ts';
import type { SubscriberState } from '#modules/subscribers/constants.ts';
import { api } from '#web/api.ts';
import { showToast } from '#web/ui/feedback/toast.tsx';
import { choiceField, textField } from '../table/list-view.ts';
import { useListQuery } from '../table/use-list-query.ts';
import type { ListView } from '../table/use-list-view.ts';

export type SubscriberItem = Wire<typeof subscribers.list.list>;

/** This list is literal, because importing the schema's list would add the validation library to the bundle. */
export const subscriberStates = [
  'confirmed',
  'pending',
  'unsubscribed',
  'bounced',
] as const satisfies readonly SubscriberState[];

export const subscriberFields = {
  search: textField(),
  state: choiceField('', ...subscriberStates),
  language: choiceField('', ...languages),
};
export type SubscriberView = ListView<typeof subscriberFields>;

export const subscriberPageSize = 50;

const listKey = ['subscribers', 'list'];

export function useSubscribers({ view, cursors }: SubscriberView) {
  const { search, state, language } = view;
  const listQuery = {
    search: search.trim(),
    state: state === '' ? undefined : state,
    language: language === '' ? undefined : language,
    after: cursors.at(-1),
    limit: subscriberPageSize,
  };
  return useListQuery({
    key: [...listKey, listQuery],
    load: (signal) => api.subscribers.list(listQuery, { signal }),
  });
}

/** Waits for a call that changes a subscriber, then reloads the list. */
export async function changeSubscriber(
  queries: QueryClient,
  call: Promise<{ message: string }>,
): Promise<void> {
  const { message } = await call;
  await refreshSubscribers(queries);
  showToast(message);
}

export async function refreshSubscribers(queries: QueryClient): Promise<void> {
  await Promise.all([
    queries.invalidateQueries({ queryKey: listKey }),
    queries.invalidateQueries({ queryKey: ['newsletter', 'figures'] }),
  ]);
}
