import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { callApi, callApiList } from '#web/api-client.ts';

export type EmailEntry = { id: string; from: string; to: string; subject: string; date: string };
export type Email = EmailEntry & {
  headers: { name: string; value: string }[];
  html: string | null;
  text: string | null;
};

const firstPage = '/api/v1/outbox?limit=50';

/** Emails newest first, page after page; new ones are looked for while one looks. */
export function useEmails() {
  return useInfiniteQuery({
    queryKey: ['outbox', 'list'],
    queryFn: ({ pageParam, signal }) => callApiList<EmailEntry>(pageParam, { signal }),
    initialPageParam: firstPage,
    getNextPageParam: ({ next }) => next,
    refetchInterval: 15_000,
    staleTime: 0,
  });
}

/** Where new emails go, as the newest answer says: the mail server, or this outbox. */
export function mailTransport(data: ReturnType<typeof useEmails>['data']): string | null {
  return data?.pages[0]?.headers.get('X-Letters-Go') ?? null;
}

/** One email; it never changes once it is written. */
export function useEmail(id: string) {
  return useQuery({
    queryKey: ['outbox', 'letter', id],
    queryFn: ({ signal }) => callApi<Email>(`/api/v1/outbox/${encodeURIComponent(id)}`, { signal }),
    staleTime: Infinity,
  });
}
