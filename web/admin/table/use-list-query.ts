import { keepPreviousData, type Query, type QueryKey, useQuery } from '@tanstack/react-query';
import type { ApiPage } from '#web/api-client.ts';

type ListQuery<Item> = {
  /** Of the page that is asked for. */
  key: QueryKey;
  load: (signal: AbortSignal) => Promise<ApiPage<Item>>;
  /** How often it is asked for anew while one looks. */
  refetchInterval?: (query: Query<ApiPage<Item>>) => number | false;
};

/** One page of a list; the page before stays in sight until the next one is there. */
export function useListQuery<Item>({ key, load, refetchInterval }: ListQuery<Item>) {
  return useQuery<ApiPage<Item>>({
    queryKey: key,
    queryFn: ({ signal }) => load(signal),
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchInterval,
  });
}
