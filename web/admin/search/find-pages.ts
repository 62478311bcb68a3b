import { allSections, type Section } from '../shell/sections.ts';

/** Returns the pages that match the query, or all pages if it is empty. */
export function findPages(query: string): readonly Section[] {
  return allSections.filter(({ label, title, also }) => isMatch(query, `${label} ${title} ${also}`));
}

/** Returns true if each word of the query is the start of a word in `texts`. Ignores case and diacritics: "o" finds "Ọ̀". */
export function isMatch(query: string, texts: string): boolean {
  const words = removeDiacritics(texts).split(' ');
  const searchWords = removeDiacritics(query)
    .split(/\s+/)
    .filter((word) => word !== '');
  return searchWords.every((start) => words.some((word) => word.startsWith(start)));
}

/**
 * The names of pages are English, so this function is sufficient. The table of `foldCharacters` would add 0.3 KB to
 * each page of the admin.
 */
function removeDiacritics(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
}
