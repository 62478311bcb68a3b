import { isImageAddress, isOwnVideo, linkAddress } from './link-address.ts';
import type { Block } from './model.ts';
import { readButton, readFigure } from './read-figure.ts';
import { readHtml } from './read-html.ts';
import { lookOf } from './read-image.ts';
import { readTable, withHead } from './read-table.ts';
import { allWithin, attributeOf, isElement, isText, nameOf, type SourceNode, textOf } from './source-node.ts';
import { attribute, escapedText, inlineHtml, writeHtml } from './write-html.ts';

/** Elements allowed in posts and emails (modules/posts/clean-html.ts); of others only the text stays. */
const names = new Set(
  'h1 h2 h3 h4 h5 h6 p div blockquote pre hr br ul ol li strong em u s sub sup code a img video aside figure figcaption table caption thead tbody tfoot tr th td'.split(
    ' ',
  ),
);
/** Elements whose content is not text for readers. */
const silent = new Set('script style template noscript iframe svg math title textarea option'.split(' '));
const withoutEnd = new Set(['hr', 'br', 'img']);
const attributes = [
  'href',
  'src',
  'poster',
  'alt',
  'aria-label',
  'width',
  'height',
  'colspan',
  'rowspan',
  'scope',
  'start',
];

const wide = 'pre table img video figure hr h2 h3 h4 h5 h6 blockquote aside';
/** Elements that the editor does not support inside each of these. */
const strange: Readonly<Record<string, ReadonlySet<string>>> = {
  ul: new Set(wide.split(' ')),
  ol: new Set(wide.split(' ')),
  blockquote: new Set(`${wide} ul ol`.split(' ')),
  aside: new Set(`${wide} ul ol p div`.split(' ')),
  a: new Set(wide.split(' ')),
};

/** Reads stored HTML. Parts that the editor would write differently become `kept` blocks with unchanged HTML. */
export function readStored(root: SourceNode): Block[] {
  return readHtml(root, (node) => {
    const name = nameOf(node);
    if (name === 'table') return ownOrKept(node, readTable(node));
    if (name === 'pre') return ownOrKept(node, readCode(node));
    if (name === 'figure') return readFigure(node) ?? keptBlock(copied(node));
    if (name === 'video' && isOwnVideo(attributeOf(node, 'src'))) return readFigure(figureOf(node));
    if (lookOf(node) === 'button') return readButton(node) ?? keptBlock(copied(node));
    const holds = strange[name];
    if (holds === undefined || allWithin(node, holds).length === 0) return undefined;
    return keptBlock(name === 'a' ? `<p>${copied(node)}</p>` : copied(node));
  });
}

/**
 * Reads pasted HTML: data tables and code stay what they are, layout tables are read as text. HTML from this editor has no
 * layout tables, so tables with a single row or column are data too.
 */
export function readPasted(root: SourceNode, from: 'editor' | 'elsewhere' = 'elsewhere'): Block[] {
  return readHtml(root, (node) => {
    const name = nameOf(node);
    if (name === 'table' && isData(node, from === 'editor' ? 1 : 2)) {
      const table = readTable(node);
      return table === undefined ? keptBlock(keptTable(node)) : withHead(table);
    }
    if (lookOf(node) === 'button') return readButton(node);
    const isVideo = name === 'figure' && allWithin(node, new Set(['video'])).length > 0;
    if (isVideo || (name === 'figure' && lookOf(node) !== undefined)) return readFigure(node);
    if (name !== 'pre' || !/\S/.test(textOf(node))) return undefined;
    return { kind: 'code', text: codeText(node).replace(/\n+$/, '') };
  });
}

/** Wraps a video without a figure, as API clients send it. */
function figureOf(video: SourceNode): SourceNode {
  return { nodeType: 1, nodeName: 'figure', nodeValue: null, childNodes: [video] };
}

function keptBlock(html: string): Block {
  return { kind: 'kept', html };
}

function ownOrKept(node: SourceNode, own: Block | undefined): Block {
  const html = copied(node);
  return own !== undefined && writeHtml([own]) === html ? own : keptBlock(html);
}

function copied(node: SourceNode): string {
  if (isText(node)) return escapedText(node.nodeValue ?? '');
  if (!isElement(node)) return '';
  const name = nameOf(node);
  if (silent.has(name)) return '';
  const inner = Array.from(node.childNodes, copied).join('');
  if (!names.has(name)) return inner;
  if (name === 'img' && !isImageAddress(attributeOf(node, 'src'))) return '';
  if (name === 'video' && !isOwnVideo(attributeOf(node, 'src'))) return inner;
  const look = lookOf(node);
  const said = look === undefined ? '' : ` data-look="${look}"`;
  const own = said + attributes.map((key) => attributeHtml(node, key)).join('');
  return withoutEnd.has(name) ? `<${name}${own}>` : `<${name}${own}>${inner}</${name}>`;
}

function attributeHtml(node: SourceNode, key: string): string {
  const written = node.getAttribute?.(key) ?? null;
  if (written === null) return '';
  return ` ${key}="${attribute(key === 'href' ? linkAddress(written) : written)}"`;
}

/**
 * Returns true for a table with at least this many rows and columns of text. Tables with images are read as text, because
 * only images outside tables are uploaded.
 */
function isData(table: SourceNode, least: number): boolean {
  const rows = allWithin(table, new Set(['tr']));
  const isLayout =
    attributeOf(table, 'role') === 'presentation' || allWithin(table, new Set(['table', 'img'])).length > 0;
  return !isLayout && rows.length >= least && rows.some((row) => cellsOf(row).length >= least);
}

function cellsOf(row: SourceNode): SourceNode[] {
  return Array.from(row.childNodes).filter((cell) => nameOf(cell) === 'td' || nameOf(cell) === 'th');
}

function keptTable(table: SourceNode): string {
  const heads = allWithin(table, new Set(['thead'])).flatMap((head) => allWithin(head, new Set(['tr'])));
  const rows = allWithin(table, new Set(['tr'])).filter((row) => !heads.includes(row));
  const head = heads.length === 0 ? '' : `<thead>${heads.map(rowHtml).join('')}</thead>`;
  return `<table>${head}<tbody>${rows.map(rowHtml).join('')}</tbody></table>`;
}

function rowHtml(row: SourceNode): string {
  const cells = cellsOf(row).map((cell) => {
    const spans = ['colspan', 'rowspan'].filter((key) => /^[2-9]\d?$/.test(attributeOf(cell, key)));
    const own = spans.map((key) => attributeHtml(cell, key)).join('');
    return `<${nameOf(cell)}${own}>${cellHtml(cell)}</${nameOf(cell)}>`;
  });
  return `<tr>${cells.join('')}</tr>`;
}

function cellHtml(cell: SourceNode): string {
  const blocks = readHtml(cell);
  const lines = blocks.flatMap((block) => (block.kind === 'paragraph' ? [inlineHtml(block.content)] : []));
  return lines.length === blocks.length ? lines.join('<br>') : writeHtml(blocks);
}

/** Reads code that is plain text; undefined for code with colours or links. */
function readCode(pre: SourceNode): Block | undefined {
  const [code, ...more] = Array.from(pre.childNodes);
  if (code === undefined || more.length > 0 || nameOf(code) !== 'code') return undefined;
  return Array.from(code.childNodes).every(isText) ? { kind: 'code', text: textOf(code) } : undefined;
}

function codeText(node: SourceNode): string {
  if (nameOf(node) === 'br') return '\n';
  return isText(node) ? (node.nodeValue ?? '') : Array.from(node.childNodes, codeText).join('');
}
