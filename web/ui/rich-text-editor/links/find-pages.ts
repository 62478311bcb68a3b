import { createContext } from 'react';

export type FoundPage = { title: string; href: string };

/** Searches pages of this site by title, best match first; rejects on an error. */
export type PageSearch = (words: string, call: { signal: AbortSignal }) => Promise<readonly FoundPage[]>;

/** Page search of one editor's forms; undefined: links accept only addresses. */
export const PageSearchContext = createContext<PageSearch | undefined>(undefined);
