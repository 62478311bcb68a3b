import { type Section, sections } from './sections.ts';

/** The pages of the back office whose words hold every word of the query; all of them for an empty one. */
export function findPages(query: string): readonly Section[] {
  const wanted = plain(query)
    .split(/\s+/)
    .filter((word) => word !== '');
  return sections.filter((section) => {
    const words = plain(`${section.label} ${section.title} ${section.also}`).split(' ');
    return wanted.every((start) => words.some((word) => word.startsWith(start)));
  });
}

/** Without case and marks: "Ọ̀" is found by "o". */
function plain(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLocaleLowerCase('en');
}
