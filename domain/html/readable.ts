/** Tags within a word; every other one parts two. */
const withinWords = /<\/?(?:strong|em|u|s|code|a)(?: [^>]*)?>/g;

/**
 * The words of HTML, white space as single spaces. Of HTML that was cleaned or written by the editor: neither leaves a
 * `<` or `>` but those of tags, nor other entities than these.
 */
export function readableHtml(html: string): string {
  const text = html
    .replaceAll(withinWords, '')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&');
  return singleSpaced(text);
}

/** White space as single spaces, none at either end. */
export function singleSpaced(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim();
}

/** How many words a text has, as white space parts them. */
export function wordCount(text: string): number {
  return text.match(/\S+/g)?.length ?? 0;
}
