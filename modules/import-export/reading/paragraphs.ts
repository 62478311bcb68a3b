import { escapeText } from '#modules/html/escape.ts';
import { findTags } from '#modules/import-export/reading/markup.ts';

const blocks: ReadonlySet<string> = new Set(
  'address article aside blockquote details div dl fieldset figure footer form h1 h2 h3 h4 h5 h6 header hr iframe main nav ol p pre section table ul'.split(
    ' ',
  ),
);
/** Blocks that contain paragraphs, and the maximum depth to which they are converted. */
const holders: ReadonlySet<string> = new Set('article aside blockquote div section'.split(' '));
const mostDepth = 3;

/** Converts plain text to HTML: a blank line starts a new paragraph, any other line end becomes a line break. */
export function escapedParagraphs(text: string): string {
  return linesAsParagraphs(withPlainLineEnds(escapeText(text.toWellFormed()))).join('\n');
}

/**
 * Converts text with inline HTML to paragraphs, the format of WordPress before it had blocks. Block elements remain unchanged;
 * the lines before and after them become paragraphs.
 */
export function paragraphs(text: string): string {
  return paragraphsWithin(withPlainLineEnds(text), 0).join('\n');
}

function paragraphsWithin(text: string, depth: number): string[] {
  const parts: string[] = [];
  let at = 0;
  for (const { name, start, end, close } of findTags(text, blocks)) {
    if (start < at) continue;
    parts.push(...linesAsParagraphs(text.slice(at, start)));
    const inner = text.slice(end, close.start);
    const isOpened = depth < mostDepth && holders.has(name) && /\n[ \t]*\n/.test(inner);
    const within = isOpened ? paragraphsWithin(inner, depth + 1).join('\n') : inner;
    parts.push(text.slice(start, end) + within + text.slice(close.start, close.end));
    at = close.end;
  }
  return [...parts, ...linesAsParagraphs(text.slice(at))];
}

function linesAsParagraphs(text: string): string[] {
  const found: string[][] = [];
  let isOpen = false;
  for (const line of text.split('\n').map((one) => one.trim())) {
    if (line === '') isOpen = false;
    else if (isOpen) found.at(-1)?.push(line);
    else {
      found.push([line]);
      isOpen = true;
    }
  }
  return found.map((lines) => `<p>${lines.join('<br>')}</p>`);
}

function withPlainLineEnds(text: string): string {
  return text.replaceAll(/\r\n?/g, '\n');
}
