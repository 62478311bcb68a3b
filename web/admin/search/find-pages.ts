import { foldCharacters } from '#domain/lookup/limits.ts';
import { pages, type Section } from '../shell/sections.ts';

/** The pages of the admin whose words hold every word of the query; all of them for an empty one. */
export function findPages(query: string): readonly Section[] {
  return pages.filter(({ label, title, also }) => matches(query, `${label} ${title} ${also}`));
}

/** True when each word of the query begins one of these words; case and marks do not count: "Ọ̀" is found by "o". */
export function matches(query: string, texts: string): boolean {
  const known = foldCharacters(texts).split(' ');
  const wanted = foldCharacters(query)
    .split(/\s+/)
    .filter((word) => word !== '');
  return wanted.every((start) => known.some((word) => word.startsWith(start)));
}
