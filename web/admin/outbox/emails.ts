import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { WireType } from '#api/http/call.ts';
import type { outbox } from '#modules/outbox/contract.ts';
import { api } from '#web/api.ts';

export type Email = WireType<typeof outbox.find.item>;

/** Loads emails, newest first, page by page. Reloads while the window is visible. */
export function useEmails() {
  return useInfiniteQuery({
    queryKey: api.outbox.list.key,
    queryFn: ({ pageParam, signal }) => api.outbox.list({ limit: 50, after: pageParam }, { signal }),
    initialPageParam: '',
    getNextPageParam: ({ after }) => after,
    refetchInterval: 15_000,
    staleTime: 0,
  });
}

/** Returns where new emails go, according to the latest response: to the mail server or to this outbox. */
export function getMailTransport(data: ReturnType<typeof useEmails>['data']): string | null {
  return data?.pages[0]?.headers.get('X-Letters-Go') ?? null;
}

/** Loads an email. Emails never change. */
export function useEmail(id: string) {
  return useQuery({
    queryKey: [...api.outbox.find.key, id],
    queryFn: ({ signal }) => api.outbox.find(id, { signal }),
    staleTime: Infinity,
  });
}
