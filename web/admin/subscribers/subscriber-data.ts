import type { QueryClient } from '@tanstack/react-query';
import type { SubscriberState } from '#domain/subscribers/schema.ts';
import { callApi, callApiList } from '#web/api-client.ts';
import { showToast } from '#web/ui/feedback/toast.tsx';
import { apiQuery, oneOf, typedText } from '../table/list-view.ts';
import { useListQuery } from '../table/use-list-query.ts';
import type { ListView } from '../table/use-list-view.ts';

/** A subscriber as GET /api/v1/subscribers answers. */
export type SubscriberItem = {
  id: number;
  email: string;
  state: SubscriberState;
  created: string;
  confirmed: string | null;
  source: 'form' | 'import';
};

/** NOTE: the names themselves; importing the schema's list would bring the validation library along. */
export const subscriberStates = [
  'confirmed',
  'pending',
  'unsubscribed',
  'bounced',
] as const satisfies readonly SubscriberState[];

/** What the list of subscribers is searched and narrowed by. */
export const subscriberFields = { search: typedText(), state: oneOf('', ...subscriberStates) };
export type SubscriberView = ListView<typeof subscriberFields>;

export const subscriberPageSize = 50;

const listKey = ['subscribers', 'list'];

export function useSubscribers({ view, cursors }: SubscriberView) {
  const query = apiQuery(view, cursors, subscriberPageSize).toString();
  return useListQuery({
    key: [...listKey, query],
    load: (signal) => callApiList<SubscriberItem>(`/api/v1/subscribers?${query}`, { signal }),
  });
}

/** Does one thing with a subscriber. */
export async function changeSubscriber(
  queries: QueryClient,
  path: string,
  method: 'POST' | 'DELETE',
): Promise<void> {
  const { message } = await callApi<{ message: string }>(`/api/v1/subscribers/${path}`, { method });
  await refreshSubscribers(queries);
  showToast(message);
}

/** The list and the figures that count it. */
export async function refreshSubscribers(queries: QueryClient): Promise<void> {
  await Promise.all([
    queries.invalidateQueries({ queryKey: listKey }),
    queries.invalidateQueries({ queryKey: ['newsletter', 'figures'] }),
  ]);
}
