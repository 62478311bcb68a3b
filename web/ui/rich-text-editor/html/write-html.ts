import { isRemoteId, getRemoteAddress } from '../remote-images.ts';
import { blankAddress, isImageAddress, isOwnImage, isOwnVideo, sanitizeAddress } from './link-address.ts';
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
  return blocks.map((block) => renderBlock(block)).join('');
}

function renderBlock(block: Block): string {
  if (block.kind === 'list') return renderList(block);
  if (block.kind === 'picture') return renderImage(block);
  if (block.kind === 'video') return renderVideo(block);
  if (block.kind === 'rule') return '<hr>';
  if (block.kind === 'kept') return block.html;
  if (block.kind === 'gallery') return renderGallery(block);
  if (block.kind === 'table') return renderTable(block);
  if (block.kind === 'button') return renderButton(block);
  if (block.kind === 'card') return renderCard(block);
  if (block.kind === 'code') return renderCode(block.text);
  if (!hasText(block.content)) return '';
  const content = renderInlines(block.content);
  if (block.kind === 'quote') return `<blockquote>${content}</blockquote>`;
  if (block.kind === 'callout') return `<aside>${content}</aside>`;
  const name = block.kind === 'heading' ? `h${block.level}` : 'p';
  return `<${name}>${content}</${name}>`;
}

function renderList({ isOrdered, start = 1, items }: List): string {
  const name = isOrdered ? 'ol' : 'ul';
  const number = isOrdered && start > 1 ? ` start="${start}"` : '';
  const inner = items
    .filter(({ content, lists }) => hasText(content) || lists.length > 0)
    .map(({ content, lists }) => `<li>${renderInlines(content)}${lists.map(renderList).join('')}</li>`)
    .join('');
  return inner === '' ? '' : `<${name}${number}>${inner}</${name}>`;
}

function renderImage({ caption = [], look, ...picture }: ImageFile): string {
  const image = renderPicture(picture);
  return image === '' ? '' : `<figure${renderLook(look)}>${image}${renderCaption(caption)}</figure>`;
}

/** Renders a video; returns '' while it is uploading. The server adds the playback attributes. */
function renderVideo({ src, poster, alt, caption = [], width, height, look }: VideoFile): string {
  if (!isOwnVideo(src)) return '';
  const image = isOwnImage(poster) ? ` poster="${poster}"` : '';
  const sides = width && height ? ` width="${width}" height="${height}"` : '';
  const label = alt.trim() === '' ? '' : ` aria-label="${escapeAttribute(alt.trim())}"`;
  const video = `<video src="${src}"${image}${sides}${label}></video>`;
  return `<figure${renderLook(look)}>${video}${renderCaption(caption)}</figure>`;
}

/** Returns '' for a file that is still uploading. An image of another site that was not copied becomes a link to that image. */
function renderPicture({ src, alt, width, height }: GalleryImage): string {
  if (isRemoteId(src)) {
    const href = sanitizeAddress(getRemoteAddress(src));
    return `<a href="${escapeAttribute(href)}" data-look="image">${escapeWithSpaces(alt || href)}</a>`;
  }
  if (!isImageAddress(src)) return '';
  const sides = width && height ? ` width="${width}" height="${height}"` : '';
  return `<img src="${escapeAttribute(src)}" alt="${escapeAttribute(alt)}"${sides}>`;
}

function renderGallery({ pictures, caption }: Gallery): string {
  const images = pictures.map(renderPicture).filter((image) => image !== '');
  if (images.length === 0) return '';
  const look = images.length < galleryLimits.min ? undefined : 'gallery';
  return `<figure${renderLook(look)}>${images.join('')}${renderCaption(caption)}</figure>`;
}

/**
 * Renders a card as a figure that is readable without styles. Its image has an empty alt, because the title describes the page.
 */
function renderCard({ href, title, description, site, image }: LinkCard): string {
  const address = escapeAttribute(sanitizeAddress(href) || blankAddress);
  if (title.trim() === '') return `<p><a href="${address}">${escapeWithSpaces(href)}</a></p>`;
  const cardImage = image !== undefined && isOwnImage(image.src) ? renderPicture({ alt: '', ...image }) : '';
  const descriptionHtml = description.trim() === '' ? '' : `<p>${escapeWithSpaces(description.trim())}</p>`;
  const link = `<p><a href="${address}">${escapeWithSpaces(title.trim())}</a></p>`;
  return `<figure data-look="card">${cardImage}${link}${descriptionHtml}${renderFigcaption(escapeWithSpaces(site.trim()))}</figure>`;
}

function renderLook(look: string | undefined): string {
  return look === undefined ? '' : ` data-look="${look}"`;
}

function renderCaption(caption: readonly Inline[]): string {
  return renderFigcaption(hasText(caption) ? renderInlines(caption) : '');
}

function renderFigcaption(html: string): string {
  return html === '' ? '' : `<figcaption>${html}</figcaption>`;
}

/** Renders a table as clean HTML, with header rows in thead. Returns '' if all cells are empty. */
export function renderTable({ rows, headRows }: Table): string {
  if (!rows.some((cells) => cells.some(({ content }) => hasText(content)))) return '';
  const [head, rest] = [rows.slice(0, headRows), rows.slice(headRows)].map((part) =>
    part.map((cells) => `<tr>${cells.map(renderCell).join('')}</tr>`).join(''),
  );
  return `<table>${head && `<thead>${head}</thead>`}${rest && `<tbody>${rest}</tbody>`}</table>`;
}

function renderCell({ isHeader, columns, rows, content }: TableCell): string {
  const name = isHeader ? 'th' : 'td';
  const spans = `${columns > 1 ? ` colspan="${columns}"` : ''}${rows > 1 ? ` rowspan="${rows}"` : ''}`;
  return `<${name}${spans}>${renderInlines(content)}</${name}>`;
}

function renderButton({ text, href }: Extract<Block, { kind: 'button' }>): string {
  const address = escapeAttribute(sanitizeAddress(href) || blankAddress);
  return text.trim() === ''
    ? ''
    : `<p data-look="button"><a href="${address}">${escapeWithSpaces(text.trim())}</a></p>`;
}

function renderCode(text: string): string {
  return /\S/.test(text) ? `<pre><code>${escapeText(text)}</code></pre>` : '';
}

export function renderInlines(content: readonly Inline[]): string {
  return groupAdjacent(trimEdges(content), (inline) => (inline.kind === 'text' ? inline.href : undefined))
    .map(({ key, members }) => {
      const inner = renderMarked(members, 0);
      if (key === undefined) return inner;
      return `<a href="${escapeAttribute(sanitizeAddress(key) || blankAddress)}">${inner}</a>`;
    })
    .join('');
}

/** Adjacent runs with the same mark share its element. */
function renderMarked(content: readonly Inline[], depth: number): string {
  const mark = marks[depth];
  if (mark === undefined)
    return content
      .map((inline) => (inline.kind === 'break' ? '<br>' : escapeWithSpaces(inline.text)))
      .join('');
  const name = elements[mark];
  return groupAdjacent(content, (inline) => inline.kind === 'text' && inline.marks.includes(mark))
    .map(({ key, members }) => {
      const inner = renderMarked(members, depth + 1);
      return key ? `<${name}>${inner}</${name}>` : inner;
    })
    .join('');
}

function groupAdjacent<Key>(
  content: readonly Inline[],
  getKey: (inline: Inline) => Key,
): { key: Key; members: Inline[] }[] {
  const result: { key: Key; members: Inline[] }[] = [];
  for (const inline of content) {
    const key = getKey(inline);
    const last = result.at(-1);
    if (last !== undefined && last.key === key) last.members.push(inline);
    else result.push({ key, members: [inline] });
  }
  return result;
}

/** Removes breaks and spaces at the edges of a block, which HTML does not render. */
function trimEdges(content: readonly Inline[]): Inline[] {
  const first = content.findIndex((inline) => !isBlank(inline));
  if (first < 0) return [];
  const last = content.findLastIndex((inline) => !isBlank(inline));
  return content.slice(first, last + 1).map((inline, at, all): Inline => {
    if (inline.kind === 'break') return inline;
    const start = at === 0 ? inline.text.trimStart() : inline.text;
    return replaceText(inline, at === all.length - 1 ? start.trimEnd() : start);
  });
}

function isBlank(inline: Inline): boolean {
  return inline.kind === 'break' || /^\s*$/.test(inline.text);
}

function replaceText(run: TextRun, text: string): TextRun {
  return { ...run, text };
}

function escapeWithSpaces(text: string): string {
  return escapeText(text)
    .replaceAll(/[\n\r\t]/g, ' ')
    .replaceAll(/ {2,}/g, (spaces) => ` ${'\u00a0'.repeat(spaces.length - 1)}`);
}

/** Escapes text for HTML and preserves white space. */
export function escapeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

/** Escapes the value of a double-quoted attribute. */
export function escapeAttribute(text: string): string {
  return escapeWithSpaces(text).replaceAll('"', '&quot;');
}
