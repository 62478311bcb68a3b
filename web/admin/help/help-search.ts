import { isMatch } from '../search/find-pages.ts';

const texts = import.meta.glob<string>('../../../content/help/*.md', {
  import: 'default',
  query: '?text',
  eager: true,
});

export type FoundHelp = { name: string; title: string; excerpt: string };

/** Characters of the text that a result shows. */
const excerptCharacters = 140;

/** Returns the pages that contain each word of the query, pages with a match in their title first. */
export function searchHelp(query: string): FoundHelp[] {
  const pages = Object.entries(texts).flatMap(([path, page]) => {
    const [title = '', text = ''] = page.split('\n');
    if (!isMatch(query, `${title} ${text}`.replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, ' '))) return [];
    return [
      { name: getHelpName(path), title, excerpt: cutExcerpt(text, query), isTitle: isMatch(query, title) },
    ];
  });
  return pages.toSorted((a, b) => Number(b.isTitle) - Number(a.isTitle));
}

/** Returns the name of a page from the path of its file. */
export function getHelpName(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1, -'.md'.length);
}

function cutExcerpt(text: string, query: string): string {
  const [first = ''] = query.trim().toLowerCase().split(/\s+/);
  const found = text.toLowerCase().indexOf(first);
  const start = found <= 40 ? 0 : text.lastIndexOf(' ', found - 40) + 1;
  const part = text.slice(start, start + excerptCharacters);
  const end = start + excerptCharacters < text.length ? `${part.slice(0, part.lastIndexOf(' '))} …` : part;
  return start === 0 ? end : `… ${end}`;
}
