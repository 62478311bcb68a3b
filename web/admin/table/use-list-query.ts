import { keepPreviousData, type Query, type QueryKey, useQuery } from '@tanstack/react-query';
import type { ApiPage } from '#web/api-client.ts';

type ListQuery<Item> = {
  /** The query key of the current page. */
  key: QueryKey;
  load: (signal: AbortSignal) => Promise<ApiPage<Item>>;
  /** The interval for reloads while the window is visible. */
  refetchInterval?: (query: Query<ApiPage<Item>>) => number | false;
};

/** Loads one page of a list. The previous page stays visible until the next one has loaded. */
export function useListQuery<Item>({ key, load, refetchInterval }: ListQuery<Item>) {
  return useQuery<ApiPage<Item>>({
    queryKey: key,
    queryFn: ({ signal }) => load(signal),
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchInterval,
  });
}
