import type { FaqEntry } from '#content/site/faq.ts';
import { fold, matcher, type Synonyms } from '#web/site/faq/match.ts';

/** Longer words are cut: no question is that long. */
const longestSearch = 100;

/** What a visitor looks for, as it is shown and kept in the address: one line without control characters. */
export function searchText(asked: string | null): string {
  const line = (asked ?? '').toWellFormed().replaceAll(/[\p{Cc}\p{Cf}\s]+/gu, ' ');
  return line.slice(0, longestSearch).toWellFormed().trim();
}

/**
 * The ids of the entries that hold every word of a search or a synonym of it, anywhere in question or answer; all of them for no
 * words. The same rule filters the page while somebody types (match.ts).
 */
export function findEntries(
  texts: string,
  entries: readonly FaqEntry[],
  synonyms: Synonyms = [],
): ReadonlySet<number> {
  const holds = matcher(texts, synonyms);
  return new Set(entries.filter((entry) => holds(fold(textOf(entry)))).map(({ id }) => id));
}

function textOf({ question, answer, steps = [] }: FaqEntry): string {
  return [question, ...answer, ...steps].join(' ');
}
