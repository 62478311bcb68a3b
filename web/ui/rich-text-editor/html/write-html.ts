import { isRemoteId, remoteAddress } from '../remote-images.ts';
import { blankAddress, isImageAddress, isOwnImage, isOwnVideo, linkAddress } from './link-address.ts';
import {
  type Block,
  type Gallery,
  galleryLimits,
  type GalleryImage,
  hasText,
  type Inline,
  type List,
  type Mark,
  marks,
  type ImageFile,
  type LinkCard,
  type Table,
  type TableCell,
  type TextRun,
  type VideoFile,
} from './model.ts';

const elements: Record<Mark, string> = {
  bold: 'strong',
  italic: 'em',
  underline: 'u',
  strike: 's',
  subscript: 'sub',
  superscript: 'sup',
  code: 'code',
};

/**
 * Writes clean HTML: no classes, styles or empty elements, and no-break spaces where HTML would collapse white space. The
 * same blocks give the same bytes, so that stored and current text can be compared. Empty text is ''.
 */
export function writeHtml(blocks: readonly Block[]): string {
  return blocks.map((block) => blockHtml(block)).join('');
}

function blockHtml(block: Block): string {
  if (block.kind === 'list') return listHtml(block);
  if (block.kind === 'picture') return imageHtml(block);
  if (block.kind === 'video') return videoHtml(block);
  if (block.kind === 'rule') return '<hr>';
  if (block.kind === 'kept') return block.html;
  if (block.kind === 'gallery') return galleryHtml(block);
  if (block.kind === 'table') return tableHtml(block);
  if (block.kind === 'button') return buttonHtml(block);
  if (block.kind === 'card') return cardHtml(block);
  if (block.kind === 'code') return codeHtml(block.text);
  if (!hasText(block.content)) return '';
  const content = inlineHtml(block.content);
  if (block.kind === 'quote') return `<blockquote>${content}</blockquote>`;
  if (block.kind === 'callout') return `<aside>${content}</aside>`;
  const name = block.kind === 'heading' ? `h${block.level}` : 'p';
  return `<${name}>${content}</${name}>`;
}

function listHtml({ isOrdered, start = 1, items }: List): string {
  const name = isOrdered ? 'ol' : 'ul';
  const number = isOrdered && start > 1 ? ` start="${start}"` : '';
  const inner = items
    .filter(({ content, lists }) => hasText(content) || lists.length > 0)
    .map(({ content, lists }) => `<li>${inlineHtml(content)}${lists.map(listHtml).join('')}</li>`)
    .join('');
  return inner === '' ? '' : `<${name}${number}>${inner}</${name}>`;
}

function imageHtml({ caption = [], look, ...picture }: ImageFile): string {
  const image = pictureHtml(picture);
  return image === '' ? '' : `<figure${lookHtml(look)}>${image}${captionHtml(caption)}</figure>`;
}

/** '' for a video that is still uploading. The server adds the playback attributes. */
function videoHtml({ src, poster, alt, caption = [], width, height, look }: VideoFile): string {
  if (!isOwnVideo(src)) return '';
  const image = isOwnImage(poster) ? ` poster="${poster}"` : '';
  const sides = width && height ? ` width="${width}" height="${height}"` : '';
  const label = alt.trim() === '' ? '' : ` aria-label="${attribute(alt.trim())}"`;
  const video = `<video src="${src}"${image}${sides}${label}></video>`;
  return `<figure${lookHtml(look)}>${video}${captionHtml(caption)}</figure>`;
}

/** Returns '' for a file that is still uploading. An image of another site that was not copied becomes a link to that image. */
function pictureHtml({ src, alt, width, height }: GalleryImage): string {
  if (isRemoteId(src)) {
    const href = linkAddress(remoteAddress(src));
    return `<a href="${attribute(href)}" data-look="image">${escaped(alt || href)}</a>`;
  }
  if (!isImageAddress(src)) return '';
  const sides = width && height ? ` width="${width}" height="${height}"` : '';
  return `<img src="${attribute(src)}" alt="${attribute(alt)}"${sides}>`;
}

function galleryHtml({ pictures, caption }: Gallery): string {
  const images = pictures.map(pictureHtml).filter((image) => image !== '');
  if (images.length === 0) return '';
  const look = images.length < galleryLimits.least ? undefined : 'gallery';
  return `<figure${lookHtml(look)}>${images.join('')}${captionHtml(caption)}</figure>`;
}

/**
 * A card as a figure that is readable without styles. Its image has an empty alt, because the title describes the page.
 */
function cardHtml({ href, title, description, site, image }: LinkCard): string {
  const address = attribute(linkAddress(href) || blankAddress);
  if (title.trim() === '') return `<p><a href="${address}">${escaped(href)}</a></p>`;
  const shown = image !== undefined && isOwnImage(image.src) ? pictureHtml({ alt: '', ...image }) : '';
  const words = description.trim() === '' ? '' : `<p>${escaped(description.trim())}</p>`;
  const link = `<p><a href="${address}">${escaped(title.trim())}</a></p>`;
  return `<figure data-look="card">${shown}${link}${words}${noteHtml(escaped(site.trim()))}</figure>`;
}

function lookHtml(look: string | undefined): string {
  return look === undefined ? '' : ` data-look="${look}"`;
}

function captionHtml(caption: readonly Inline[]): string {
  return noteHtml(hasText(caption) ? inlineHtml(caption) : '');
}

function noteHtml(html: string): string {
  return html === '' ? '' : `<figcaption>${html}</figcaption>`;
}

/** Clean HTML of a table; header rows are in thead. '' if all cells are empty. */
export function tableHtml({ rows, headRows }: Table): string {
  if (!rows.some((cells) => cells.some(({ content }) => hasText(content)))) return '';
  const [head, rest] = [rows.slice(0, headRows), rows.slice(headRows)].map((part) =>
    part.map((cells) => `<tr>${cells.map(cellHtml).join('')}</tr>`).join(''),
  );
  return `<table>${head && `<thead>${head}</thead>`}${rest && `<tbody>${rest}</tbody>`}</table>`;
}

function cellHtml({ isHeader, columns, rows, content }: TableCell): string {
  const name = isHeader ? 'th' : 'td';
  const spans = `${columns > 1 ? ` colspan="${columns}"` : ''}${rows > 1 ? ` rowspan="${rows}"` : ''}`;
  return `<${name}${spans}>${inlineHtml(content)}</${name}>`;
}

function buttonHtml({ text, href }: Extract<Block, { kind: 'button' }>): string {
  const address = attribute(linkAddress(href) || blankAddress);
  return text.trim() === ''
    ? ''
    : `<p data-look="button"><a href="${address}">${escaped(text.trim())}</a></p>`;
}

function codeHtml(text: string): string {
  return /\S/.test(text) ? `<pre><code>${escapedText(text)}</code></pre>` : '';
}

export function inlineHtml(content: readonly Inline[]): string {
  return groups(withoutEdges(content), (inline) => (inline.kind === 'text' ? inline.href : undefined))
    .map(({ key, members }) => {
      const inner = markedHtml(members, 0);
      if (key === undefined) return inner;
      return `<a href="${attribute(linkAddress(key) || blankAddress)}">${inner}</a>`;
    })
    .join('');
}

/** Adjacent runs with the same mark share its element. */
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

/** Removes breaks and spaces at the edges of a block, which HTML does not render. */
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

/** Escapes text for HTML and preserves white space. */
export function escapedText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

/** Escapes the value of a double-quoted attribute. */
export function attribute(text: string): string {
  return escaped(text).replaceAll('"', '&quot;');
}
