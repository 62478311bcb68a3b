import { folded } from '../folded.ts';
import { pages, type Section } from './sections.ts';

/** The pages of the back office whose words hold every word of the query; all of them for an empty one. */
export function findPages(query: string): readonly Section[] {
  const wanted = folded(query)
    .split(/\s+/)
    .filter((word) => word !== '');
  return pages.filter((section) => {
    const words = folded(`${section.label} ${section.title} ${section.also}`).split(' ');
    return wanted.every((start) => words.some((word) => word.startsWith(start)));
  });
}
  return sections.filter(({ label, title, also }) => matches(query, `${label} ${title} ${also}`));
}

/** True when each word of the query begins one of these words; case and marks do not count: "Ọ̀" is found by "o". */
export function matches(query: string, words: string): boolean {
  const known = plain(words).split(' ');
  const wanted = plain(query)
    .split(/\s+/)
    .filter((word) => word !== '');
  return wanted.every((start) => known.some((word) => word.startsWith(start)));
}

function plain(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLocaleLowerCase('en');
}
