import * as z from 'zod/mini';
import { type SearchKind, searchLimits } from '#modules/search/constants.ts';

/** A search result: `title`, a second line `detail`, the `state` in its module, and `at`, its creation time. */
export type SearchResult = { id: number; title: string; detail: string; state: string | null; at: Date };
/** A recently created item. */
export type RecentItem = SearchResult & { kind: SearchKind };

/** The results of one module; `hasMore`: there are further results. */
export type SearchResultGroup = { kind: SearchKind; items: SearchResult[]; hasMore: boolean };

/**
 * Normalizes a search text: replaces control characters and lone surrogates with spaces, merges spaces and trims.
 * Empty text finds nothing. Rejects more than 200 characters.
 */
export const searchText = z.pipe(
  z.string({ error: 'field.typeInvalid' }).check(z.maxLength(searchLimits.text, 'field.tooLong')),
  z.transform((written: string) =>
    written
      .toWellFormed()
      .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\uFFFD\uFEFF]+/gu, ' ')
      .replaceAll(/\s+/g, ' ')
      .trim(),
  ),
);
