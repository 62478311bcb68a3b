import { useEffect, useState } from 'react';
import type { FindPages, FoundPage } from './find-pages.ts';

/** Delay between the last keystroke and the search. */
const pauseMs = 250;
/** A single letter would match almost every title. */
const leastCharacters = 2;
const none: readonly FoundPage[] = [];

/** Returns pages whose titles match; none if the input looks like an address. */
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
