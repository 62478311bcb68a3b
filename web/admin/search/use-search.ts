import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { Wire } from '#api/http/call.ts';
import type { search } from '#modules/search/contract.ts';
import { api } from '#web/api.ts';

export type SearchAnswer = Wire<typeof search.find.item>;
export type FoundItem = SearchAnswer['groups'][number]['items'][number];
/** Recently created records, newest first. */
export type RecentItems = Wire<typeof search.listRecent.item>['items'];

/** Milliseconds without input before a request. */
const pauseMs = 180;
/** A single character would match nearly every record. */
const shortest = 2;

/**
 * Loads the server's results for the query. `isPending` is true until the results for the latest query have loaded.
 */
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

/** Loads recently created records once the box is open. Null while loading. */
export function useRecent({ isOpen }: { isOpen: boolean }) {
  const { data, error } = useQuery({
    queryKey: ['search', 'recent'],
    queryFn: ({ signal }) => api.search.listRecent({ signal }),
    enabled: isOpen,
    staleTime: 10_000,
  });
  return { recent: data?.items ?? (error === null ? null : []), error };
}
