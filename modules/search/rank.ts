import type { SearchResult } from '#modules/search/schema.ts';
import { foldCharacters, matchesTerms, parseTerms } from '#modules/text-search/constants.ts';

/**
 * Sorts results by their title or detail: equal to the text, beginning with the text, with all words at the start of words,
 * with all words inside words, and other results, which match in another field. Results of equal rank retain their order.
 */
export function rankResults(results: readonly SearchResult[], text: string): SearchResult[] {
  const folded = foldCharacters(text);
  const terms = parseTerms(text);
  const wordStarts = terms.map((term) =>
    'parts' in term ? { parts: term.parts.map((part) => ` ${part}`) } : term,
  );
  const computeRank = (title: string): number => {
    if (title === folded) return 0;
    if (title.startsWith(folded)) return 1;
    if (matchesTerms(` ${title.replaceAll(/[^\p{L}\p{N}]+/gu, ' ')}`, wordStarts)) return 2;
    return matchesTerms(title, terms) ? 3 : 4;
  };
  const ranked = results.map((result) => ({
    result,
    rank: Math.min(computeRank(foldCharacters(result.title)), computeRank(foldCharacters(result.detail))),
  }));
  return ranked.toSorted((one, other) => one.rank - other.rank).map(({ result }) => result);
}
