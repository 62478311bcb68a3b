import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { FoundGroup, SearchKind } from '#domain/search/schema.ts';
import { callApi } from '#web/api-client.ts';

/** What GET /api/v1/search answers, under its wire names. */
export type SearchAnswer = {
  groups: { kind: SearchKind; items: FoundGroup['items']; has_more: boolean }[];
};

/** How long one may pause between emails before the server is asked. */
const pauseMs = 180;
/** One email matches nearly everything. */
const shortest = 2;

/** What the server finds for the words typed; `isPending` while an answer for the newest words is awaited. */
export function useSearch(query: string) {
  const text = query.trim();
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), pauseMs);
    return () => clearTimeout(timer);
  }, [text]);
  const isAsked = settled.length >= shortest && text.length >= shortest;
  const { data, error, isFetching } = useQuery({
    queryKey: ['search', settled],
    queryFn: ({ signal }) =>
      callApi<SearchAnswer>(`/api/v1/search?${new URLSearchParams({ q: settled }).toString()}`, { signal }),
    enabled: isAsked,
    placeholderData: keepPreviousData,
    staleTime: 10_000,
  });
  return {
    groups: isAsked ? (data?.groups ?? []) : [],
    error: isAsked ? error : null,
    isPending: text.length >= shortest && (text !== settled || isFetching),
  };
}
