import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { WireType } from '#api/http/call.ts';
import type { outbox } from '#modules/outbox/contract.ts';
import { api } from '#web/api.ts';
import { textField, type ViewField } from '../table/list-view.ts';
import type { ListView } from '../table/use-list-view.ts';

export type Email = WireType<typeof outbox.find.item>;

/** The id of the email that is open beside the list. */
const letter: ViewField = {
  defaultValue: '',
  read: (text) => text.slice(0, 120),
  isFilter: false,
  isOpenRecord: true,
};
export const outboxFields = { search: textField(), letter };
export type OutboxView = ListView<typeof outboxFields>;

/** Loads emails, newest first, page by page. Reloads while the window is visible. */
export function useEmails({ view }: OutboxView) {
  const search = view.search.trim() || undefined;
  return useInfiniteQuery({
    queryKey: [...api.outbox.list.key, { search }],
    queryFn: ({ pageParam, signal }) => api.outbox.list({ limit: 50, search, after: pageParam }, { signal }),
    placeholderData: keepPreviousData,
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
