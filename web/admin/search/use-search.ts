import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { Wire } from '#api/http/call.ts';
import type { search } from '#modules/search/contract.ts';
import { api } from '#web/api.ts';

/** What was found, by kind. */
export type SearchAnswer = Wire<typeof search.find.item>;
export type FoundItem = SearchAnswer['groups'][number]['items'][number];
/** What was made lately, the newest first. */
export type RecentItems = Wire<typeof search.listRecent.item>['items'];

/** How long one may pause between keys before the server is asked. */
const pauseMs = 180;
/** One character matches nearly everything. */
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
    queryFn: ({ signal }) => api.search.find({ q: settled }, { signal }),
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

/** What was made lately, asked for once the box is open; null while it is on its way. */
export function useRecent({ isOpen }: { isOpen: boolean }) {
  const { data, error } = useQuery({
    queryKey: ['search', 'recent'],
    queryFn: ({ signal }) => api.search.listRecent({ signal }),
    enabled: isOpen,
    staleTime: 10_000,
  });
  return { recent: data?.items ?? (error === null ? null : []), error };
}
