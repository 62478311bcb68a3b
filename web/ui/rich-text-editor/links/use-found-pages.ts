import { useEffect, useState } from 'react';
import type { FindPages, FoundPage } from './find-pages.ts';

/** Not at every key. */
const pauseMs = 250;
/** A letter alone is in every title. */
const leastCharacters = 2;
const none: readonly FoundPage[] = [];

/** Pages whose titles have these words; none for what is an address, or begins one. */
export function useFoundPages(words: string, find: FindPages | undefined): readonly FoundPage[] {
  const [found, setFound] = useState({ words: '', pages: none });
  const asked = isAddress(words) || Array.from(words).length < leastCharacters ? '' : words;

  useEffect(() => {
    if (asked === '' || find === undefined) return undefined;
    const stop = new AbortController();
    const timer = setTimeout(() => {
      find(asked, stop).then(
        (pages) => (stop.signal.aborted ? undefined : setFound({ words: asked, pages })),
        () => undefined,
      );
    }, pauseMs);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [asked, find]);

  return asked === '' ? none : found.pages;
}

function isAddress(typed: string): boolean {
  return /^\/|^[a-z]+:|@|^\S+\.\S+$/i.test(typed);
}
