import { createContext } from 'react';

/** A page of this site that a link may lead to. */
export type FoundPage = { title: string; href: string };

/** Looks for pages of this site by words of their titles, the best first; rejects where they cannot be had. */
export type FindPages = (words: string, call: { signal: AbortSignal }) => Promise<readonly FoundPage[]>;

/** How the forms of one editor find pages; undefined: they take addresses alone. */
export const PageFinder = createContext<FindPages | undefined>(undefined);
