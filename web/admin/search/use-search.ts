import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { api } from '#web/api.ts';

/** Milliseconds without input before a request. */
const searchDelayMs = 180;
/** A single character would match nearly every record. */
const minCharacters = 2;

/** Loads the server's results for the query. `isPending` is true until the results for the latest query have loaded. */
export function useSearch(query: string) {
  const text = query.trim();
  const [searchedText, setSearchedText] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSearchedText(text), searchDelayMs);
    return () => clearTimeout(timer);
  }, [text]);
  const isSearchable = searchedText.length >= minCharacters && text.length >= minCharacters;
  const { data, error, isFetching } = useQuery({
    queryKey: [...api.search.find.key, searchedText],
    queryFn: ({ signal }) => api.search.find({ q: searchedText }, { signal }),
    enabled: isSearchable,
    placeholderData: keepPreviousData,
    staleTime: 10_000,
  });
  return {
    groups: isSearchable ? (data?.groups ?? []) : [],
    error: isSearchable ? error : null,
    isPending: text.length >= minCharacters && (text !== searchedText || isFetching),
  };
}

/** Loads recently created records once the box is open. Null while loading. */
export function useRecentItems({ isOpen }: { isOpen: boolean }) {
  const { data, error } = useQuery({
    queryKey: api.search.listRecent.key,
    queryFn: ({ signal }) => api.search.listRecent({ signal }),
    enabled: isOpen,
    staleTime: 10_000,
  });
  return { recent: data?.items ?? (error === null ? null : []), error };
}

/** Loads the pages and actions of the search once the box is open. `create` is undefined while loading. */
export function useSearchOptions({ isOpen }: { isOpen: boolean }) {
  const { data, error } = useQuery({
    queryKey: ['search', 'options'],
    queryFn: () => import('./search-options.ts'),
    enabled: isOpen,
    networkMode: 'always',
    staleTime: Infinity,
  });
  return { create: data, error };
}
