const previewCharacters = 200;
const wordsPerMinute = 220;
const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** The words of HTML as visitors read them, for the card beside the form. */
export function readableText(html: string): string {
  const { body } = new DOMParser().parseFromString(
    html.replaceAll(/<\/(?:p|h\d|li|blockquote)>|<br>/g, '$& '),
    'text/html',
  );
  return (body.textContent ?? '').replaceAll(/\s+/g, ' ').trim();
}

/** The preview of a card: the first 200 characters and "..." (specification 2.48). */
export function cardText(text: string): string {
  if (text === '') return '';
  const head = Array.from(segmenter.segment(text.slice(0, 4000)), ({ segment }) => segment);
  return `${head.slice(0, previewCharacters).join('')}...`;
}

export function readingMinutes(text: string): number {
  return Math.max(1, Math.round((text.match(/\S+/g)?.length ?? 0) / wordsPerMinute));
}

/** Nothing to read and nothing to see. */
export function isEmptyBody(html: string): boolean {
  return readableText(html) === '' && !/<img |^\s*!\[/m.test(html);
}
