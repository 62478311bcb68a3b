import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { callApi, callApiList } from '#web/api-client.ts';

export type LetterEntry = { id: string; from: string; to: string; subject: string; date: string };
export type Letter = LetterEntry & {
  headers: { name: string; value: string }[];
  html: string | null;
  text: string | null;
};

const firstPage = '/api/v1/outbox?limit=50';

/** Letters newest first, page after page; new ones are looked for while one looks. */
export function useLetters() {
  return useInfiniteQuery({
    queryKey: ['outbox', 'list'],
    queryFn: ({ pageParam, signal }) => callApiList<LetterEntry>(pageParam, { signal }),
    initialPageParam: firstPage,
    getNextPageParam: ({ next }) => next,
    refetchInterval: 15_000,
    staleTime: 0,
  });
}

/** Where new letters go, as the newest answer says: the mail server, or this outbox. */
export function lettersGo(data: ReturnType<typeof useLetters>['data']): string | null {
  return data?.pages[0]?.headers.get('X-Letters-Go') ?? null;
}

/** One letter; it never changes once it is written. */
export function useLetter(id: string) {
  return useQuery({
    queryKey: ['outbox', 'letter', id],
    queryFn: ({ signal }) => callApi<Letter>(`/api/v1/outbox/${encodeURIComponent(id)}`, { signal }),
    staleTime: Infinity,
  });
}
