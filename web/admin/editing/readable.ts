/** The words of HTML as people read them. */
export function readableText(html: string): string {
  const { body } = new DOMParser().parseFromString(
    html.replaceAll(/<\/(?:p|h\d|li|blockquote|pre|td|th|figcaption)>|<br\s*\/?>/g, '$& '),
    'text/html',
  );
  return (body.textContent ?? '').replaceAll(/\s+/g, ' ').trim();
}

export function wordCount(text: string): number {
  return text.match(/\S+/g)?.length ?? 0;
}

/** By how many characters (Unicode code points, as the server counts) a text is longer than it may be. */
export function charactersOver(text: string, limit: number): number {
  return text.length <= limit ? 0 : Math.max(0, Array.from(text).length - limit);
}
