import { readableText, wordCount } from '../editing/readable.ts';

const previewCharacters = 200;
const wordsPerMinute = 220;
const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** The preview of a card: the first 200 characters and "..." (specification 2.48). */
export function cardText(text: string): string {
  if (text === '') return '';
  let head = '';
  let count = 0;
  for (const { segment } of segmenter.segment(text.slice(0, 4000))) {
    if (count === previewCharacters) break;
    head += segment;
    count += 1;
  }
  return `${head}...`;
}

export function readingMinutes(text: string): number {
  return Math.max(1, Math.round(wordCount(text) / wordsPerMinute));
}

/** Nothing to read and nothing to see. */
export function isEmptyBody(html: string): boolean {
  return readableText(html) === '' && !/<img |^\s*!\[/m.test(html);
}
