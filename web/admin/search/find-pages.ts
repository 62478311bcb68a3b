import { pages, type Section } from '../shell/sections.ts';

/** Returns the pages that match the query, or all pages if it is empty. */
export function findPages(query: string): readonly Section[] {
  return pages.filter(({ label, title, also }) => matches(query, `${label} ${title} ${also}`));
}

/**
 * Returns true if each word of the query is the start of a word in `texts`. Ignores case and diacritics: "o" finds
 * "Ọ̀".
 */
export function matches(query: string, texts: string): boolean {
  const known = withoutMarks(texts).split(' ');
  const wanted = withoutMarks(query)
    .split(/\s+/)
    .filter((word) => word !== '');
  return wanted.every((start) => known.some((word) => word.startsWith(start)));
}

/**
 * The names of pages are English, so this is enough. The table of foldCharacters would add 0.3 KB to each page of the
 * admin.
 */
function withoutMarks(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
}
