import { escapeText } from '#domain/html/escape.ts';

/** Plain text as HTML: a blank line ends a paragraph, any other line end is one. */
export function escapedParagraphs(text: string): string {
  return paragraphs(escapeText(text.toWellFormed()));
}

/** The same of text that has HTML within its lines, as WordPress kept it before it had blocks. */
export function paragraphs(text: string): string {
  return text
    .replaceAll(/\r\n?/g, '\n')
    .split(/\n[ \t]*\n\s*/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map((part) => (isBlock(part) ? part : `<p>${part.replaceAll('\n', '<br>')}</p>`))
    .join('\n');
}

function isBlock(part: string): boolean {
  return /^<\/?(?:address|article|aside|blockquote|div|dl|figure|form|h[1-6]|hr|iframe|ol|p|pre|section|table|ul|li|tr|t[dh]|tbody|thead|figcaption)\b/i.test(
    part,
  );
}
