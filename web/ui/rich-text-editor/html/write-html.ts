import { blankAddress, isImageAddress, linkAddress } from './link-address.ts';
import {
  type Block,
  hasText,
  type Inline,
  type List,
  type Mark,
  marks,
  type ImageFile,
  type TextRun,
} from './model.ts';

const elements: Record<Mark, string> = {
  bold: 'strong',
  italic: 'em',
  underline: 'u',
  strike: 's',
  code: 'code',
};

/**
 * Writes clean HTML: no class, style or empty element, white space that HTML would swallow as no-break spaces. The
 * same text gives the same bytes, so that what was saved can be compared with what is there. Empty text is ''.
 */
export function writeHtml(blocks: readonly Block[]): string {
  return blocks.map((block) => blockHtml(block)).join('');
}

function blockHtml(block: Block): string {
  if (block.kind === 'list') return listHtml(block);
  if (block.kind === 'picture') return imageHtml(block);
  if (block.kind === 'rule') return '<hr>';
  if (block.kind === 'kept') return block.html;
  if (!hasText(block.content)) return '';
  const content = inlineHtml(block.content);
  if (block.kind === 'quote') return `<blockquote>${content}</blockquote>`;
  const name = block.kind === 'heading' ? `h${block.level}` : 'p';
  return `<${name}>${content}</${name}>`;
}

function listHtml({ isOrdered, items }: List): string {
  const name = isOrdered ? 'ol' : 'ul';
  const inner = items
    .filter(({ content, lists }) => hasText(content) || lists.length > 0)
    .map(({ content, lists }) => `<li>${inlineHtml(content)}${lists.map(listHtml).join('')}</li>`)
    .join('');
  return inner === '' ? '' : `<${name}>${inner}</${name}>`;
}

function imageHtml({ src, alt, caption = '', width, height }: ImageFile): string {
  if (!isImageAddress(src)) return '';
  const sides = width && height ? ` width="${width}" height="${height}"` : '';
  const note = caption === '' ? '' : `<figcaption>${escaped(caption)}</figcaption>`;
  return `<figure><img src="${attribute(src)}" alt="${attribute(alt)}"${sides}>${note}</figure>`;
}

/** A line without the block around it. */
export function inlineHtml(content: readonly Inline[]): string {
  return groups(withoutEdges(content), (inline) => (inline.kind === 'text' ? inline.href : undefined))
    .map(({ key, members }) => {
      const inner = markedHtml(members, 0);
      if (key === undefined) return inner;
      return `<a href="${attribute(linkAddress(key) || blankAddress)}">${inner}</a>`;
    })
    .join('');
}

/** Runs that share a mark share its element. */
function markedHtml(content: readonly Inline[], depth: number): string {
  const mark = marks[depth];
  if (mark === undefined)
    return content.map((inline) => (inline.kind === 'break' ? '<br>' : escaped(inline.text))).join('');
  const name = elements[mark];
  return groups(content, (inline) => inline.kind === 'text' && inline.marks.includes(mark))
    .map(({ key, members }) => {
      const inner = markedHtml(members, depth + 1);
      return key ? `<${name}>${inner}</${name}>` : inner;
    })
    .join('');
}

function groups<Key>(
  content: readonly Inline[],
  keyOf: (inline: Inline) => Key,
): { key: Key; members: Inline[] }[] {
  const found: { key: Key; members: Inline[] }[] = [];
  for (const inline of content) {
    const key = keyOf(inline);
    const last = found.at(-1);
    if (last !== undefined && last.key === key) last.members.push(inline);
    else found.push({ key, members: [inline] });
  }
  return found;
}

/** Breaks and spaces at either end of a block show nothing. */
function withoutEdges(content: readonly Inline[]): Inline[] {
  const first = content.findIndex((inline) => !isBlank(inline));
  if (first < 0) return [];
  const last = content.findLastIndex((inline) => !isBlank(inline));
  return content.slice(first, last + 1).map((inline, at, all): Inline => {
    if (inline.kind === 'break') return inline;
    const start = at === 0 ? inline.text.trimStart() : inline.text;
    return textRun(inline, at === all.length - 1 ? start.trimEnd() : start);
  });
}

function isBlank(inline: Inline): boolean {
  return inline.kind === 'break' || /^\s*$/.test(inline.text);
}

function textRun(run: TextRun, text: string): TextRun {
  return { ...run, text };
}

function escaped(text: string): string {
  return escapedText(text)
    .replaceAll(/[\n\r\t]/g, ' ')
    .replaceAll(/ {2,}/g, (spaces) => ` ${'\u00a0'.repeat(spaces.length - 1)}`);
}

/** Text in HTML, its white space as it is. */
export function escapedText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

/** The value of an attribute between double quotes. */
export function attribute(text: string): string {
  return escaped(text).replaceAll('"', '&quot;');
}
