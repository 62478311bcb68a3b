import { escapeText } from '#modules/html/escape.ts';
import { findTags } from '#modules/import-export/reading/markup.ts';

const blockElements: ReadonlySet<string> = new Set(
  'address article aside blockquote details div dl fieldset figure footer form h1 h2 h3 h4 h5 h6 header hr iframe main nav ol p pre section table ul'.split(
    ' ',
  ),
);
/** Block elements that contain paragraphs, and the maximum nesting depth to which these elements are converted. */
const paragraphContainers: ReadonlySet<string> = new Set('article aside blockquote div section'.split(' '));
const maxDepth = 3;

/** Converts plain text to HTML: a blank line starts a new paragraph, any other line end becomes a line break. */
export function textToParagraphs(text: string): string {
  return linesToParagraphs(normalizeLineEnds(escapeText(text.toWellFormed()))).join('\n');
}

/**
 * Converts text with inline HTML to paragraphs. WordPress stored posts in this format before it introduced blocks.
 * Block elements remain unchanged; the lines before and after a block element become paragraphs.
 */
export function htmlToParagraphs(text: string): string {
  return convertParagraphs(normalizeLineEnds(text), 0).join('\n');
}

function convertParagraphs(text: string, depth: number): string[] {
  const parts: string[] = [];
  let at = 0;
  for (const { name, start, end, close } of findTags(text, blockElements)) {
    if (start < at) continue;
    parts.push(...linesToParagraphs(text.slice(at, start)));
    const inner = text.slice(end, close.start);
    const isConverted = depth < maxDepth && paragraphContainers.has(name) && /\n[ \t]*\n/.test(inner);
    const innerHtml = isConverted ? convertParagraphs(inner, depth + 1).join('\n') : inner;
    parts.push(text.slice(start, end) + innerHtml + text.slice(close.start, close.end));
    at = close.end;
  }
  return [...parts, ...linesToParagraphs(text.slice(at))];
}

function linesToParagraphs(text: string): string[] {
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

function normalizeLineEnds(text: string): string {
  return text.replaceAll(/\r\n?/g, '\n');
}
