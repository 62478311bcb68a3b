import { useEffect, useState } from 'react';
import type { FindPages, FoundPage } from './find-pages.ts';

/** Delay between the last keystroke and the search. */
const searchDelayMs = 250;
/** A single letter would match almost every title. */
const minCharacters = 2;
const noPages: readonly FoundPage[] = [];

/** Returns pages whose titles match; none if the input looks like an address. */
export function useFoundPages(query: string, find: FindPages | undefined): readonly FoundPage[] {
  const [found, setFound] = useState({ words: '', pages: noPages });
  const searchQuery = isAddress(query) || Array.from(query).length < minCharacters ? '' : query;

  useEffect(() => {
    if (searchQuery === '' || find === undefined) return undefined;
    const stop = new AbortController();
    const timer = setTimeout(() => {
      find(searchQuery, stop).then(
        (pages) => (stop.signal.aborted ? undefined : setFound({ words: searchQuery, pages })),
        () => undefined,
      );
    }, searchDelayMs);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [searchQuery, find]);

  return searchQuery === '' ? noPages : found.pages;
}

function isAddress(typed: string): boolean {
  return /^\/|^[a-z]+:|@|^\S+\.\S+$/i.test(typed);
}
