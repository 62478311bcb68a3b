import type { FaqEntry } from '#content/site/faq.ts';
import { filterBySearch } from '#modules/text-search/constants.ts';
import { foldText, createMatcher, type Synonyms } from '#web/site/faq/match.ts';

/** In characters; longer input is cut, because no question is that long. */
const maxSearchLength = 100;

/** Normalises the input to one line without control characters, for the page and the address. */
export function normalizeSearch(input: string | null): string {
  const line = (input ?? '').toWellFormed().replaceAll(/[\p{Cc}\p{Cf}\s]+/gu, ' ');
  return line.slice(0, maxSearchLength).toWellFormed().trim();
}

/**
 * Returns the ids of entries that contain every word of a search, or a synonym, in the question or the answer; all ids for
 * an empty search. The page filters by the same rule on each keystroke (match.ts). If no entry matches, returns the entries
 * that match with a typing error; the script of the page is too small for this.
 */
export function findEntries(
  query: string,
  entries: readonly FaqEntry[],
  synonyms: Synonyms = [],
): ReadonlySet<number> {
  const isMatch = createMatcher(query, synonyms);
  const found = entries.filter((entry) => isMatch(foldText(getSearchableText(entry))));
  const foundOrSimilar = found.length > 0 ? found : filterBySearch(entries, query, getSearchableText);
  return new Set(foundOrSimilar.map(({ id }) => id));
}

function getSearchableText({ question, answer, steps = [] }: FaqEntry): string {
  return [question, ...answer, ...steps].join(' ');
}
