import * as z from 'zod/mini';
import { type SearchKind, searchLimits } from '#modules/search/constants.ts';

/** Something found: `title` is what it is called, `detail` a second line, `state` a word of its room, `at` when it was made. */
export type Found = { id: number; title: string; detail: string; state: string | null; at: Date };
/** Something that was made lately. */
export type RecentItem = Found & { kind: SearchKind };

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
