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
