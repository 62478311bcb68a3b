import { keepPreviousData, type QueryClient, useQuery } from '@tanstack/react-query';
import type { SubscriberState } from '#domain/subscribers/schema.ts';
import { callApiList } from '#web/api-client.ts';
import { filterQuery, type SubscriberView } from './subscriber-view.ts';

/** A subscriber as GET /api/v1/subscribers answers. */
export type SubscriberItem = {
  id: number;
  email: string;
  state: SubscriberState;
  created: string;
  confirmed: string | null;
  source: 'form' | 'import';
};

export const subscriberPageSize = 50;

const listKey = ['subscribers', 'list'];

/** One page of the list; the page before stays in sight until the next one is there. */
export function useSubscribers(view: SubscriberView) {
  const query = filterQuery(view);
  query.set('limit', String(subscriberPageSize));
  const after = view.cursor.at(-1);
  if (after !== undefined) query.set('after', after);
  return useQuery({
    queryKey: [...listKey, query.toString()],
    queryFn: ({ signal }) =>
      callApiList<SubscriberItem>(`/api/v1/subscribers?${query.toString()}`, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

/** The list and the figures that count it. */
export async function refreshSubscribers(queries: QueryClient): Promise<void> {
  await Promise.all([
    queries.invalidateQueries({ queryKey: listKey }),
    queries.invalidateQueries({ queryKey: ['newsletter', 'figures'] }),
  ]);
}
