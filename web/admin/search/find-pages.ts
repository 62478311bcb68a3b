import { pages, type Section } from '../shell/sections.ts';

/** The pages of the admin whose words hold every word of the query; all of them for an empty one. */
export function findPages(query: string): readonly Section[] {
  return pages.filter(({ label, title, also }) => matches(query, `${label} ${title} ${also}`));
}

/** True when each word of the query begins one of these words; case and marks do not count: "Ọ̀" is found by "o". */
export function matches(query: string, texts: string): boolean {
  const known = withoutMarks(texts).split(' ');
  const wanted = withoutMarks(query)
    .split(/\s+/)
    .filter((word) => word !== '');
  return wanted.every((start) => known.some((word) => word.startsWith(start)));
}

/** The names of pages are English: the whole table of foldCharacters would add 0.3 KB to each page of the admin. */
function withoutMarks(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
}
