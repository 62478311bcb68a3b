import * as z from 'zod/mini';

/** Characters of a search, in UTF-16 units. */
export const searchLimits = { text: 200, perKind: 5 } as const;

/** What is searched, in the order in which answers stand. */
export const searchKinds = ['posts', 'newsletters', 'members', 'subscribers', 'messages'] as const;
export type SearchKind = (typeof searchKinds)[number];

/** Something found: `title` is what it is called, `detail` a second line, `state` a word of its room. */
export type Found = { id: number; title: string; detail: string; state: string | null };

/** What one room found; `hasMore`: there are further ones. */
export type FoundGroup = { kind: SearchKind; items: Found[]; hasMore: boolean };

/**
 * Text to search for as somebody typed it: control characters and halves of characters become spaces, runs of spaces
 * one, the edges are trimmed. Empty text searches for nothing. Refuses more than 200 characters.
 */
export const searchText = z.pipe(
  z.string({ error: 'field.type' }).check(z.maxLength(searchLimits.text, 'field.tooLong')),
  z.transform((written: string) =>
    written
      .toWellFormed()
      .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\uFFFD\uFEFF]+/gu, ' ')
      .replaceAll(/\s+/g, ' ')
      .trim(),
  ),
);
