import { isImageAddress, isOwnVideo, sanitizeAddress } from './link-address.ts';
import type { Block, Table, TableCell } from './model.ts';
import { readButton, readFigure } from './read-figure.ts';
import { readHtml, readSingleLine } from './read-html.ts';
import { getVariant } from './read-image.ts';
import {
  findDescendants,
  getAttributeValue,
  isElement,
  isText,
  getName,
  type SourceNode,
  getText,
} from './source-node.ts';
import { escapeAttribute, escapeText, renderInlines, writeHtml } from './write-html.ts';

const sectionNames = new Set(['thead', 'tbody']);
const cellNames = new Set(['td', 'th']);
const unsupportedNames = new Set(['table', 'img', 'pre', 'caption', 'tfoot']);

/** Reads a table whose cells contain only lines of text; undefined for other tables, which the editor cannot edit. */
function readTable(table: SourceNode): Table | undefined {
  if (findDescendants(table, unsupportedNames).length > 0) return undefined;
  const heads = getElements(table).filter((part) => getName(part) === 'thead');
  const head = heads.flatMap(getElements);
  const body = getElements(table).flatMap((part) => {
    if (getName(part) === 'thead') return [];
    return sectionNames.has(getName(part)) ? getElements(part) : [part];
  });
  const rows: TableCell[][] = [];
  for (const row of [...head, ...body]) {
    const cells = getName(row) === 'tr' ? getElements(row).map(readCell) : [];
    if (cells.length === 0 || cells.some((cell) => cell === undefined)) return undefined;
    rows.push(cells.filter((cell) => cell !== undefined));
  }
  const isHeaderValid = rows.slice(0, head.length).every((cells) => cells.every(({ isHeader }) => isHeader));
  return rows.length === 0 || !isHeaderValid ? undefined : { kind: 'table', headRows: head.length, rows };
}

/** Makes the first row the header if it consists of th cells only. */
function promoteHeaderRow(table: Table): Table {
  const [first = []] = table.rows;
  const isHeaderRow =
    table.headRows === 0 && table.rows.length > 1 && first.every(({ isHeader }) => isHeader);
  return isHeaderRow ? { ...table, headRows: 1 } : table;
}

function readCell(cell: SourceNode): TableCell | undefined {
  if (!cellNames.has(getName(cell))) return undefined;
  const content = readSingleLine(cell);
  if (content === undefined) return undefined;
  const isHeader = getName(cell) === 'th';
  return { isHeader, columns: readSpan(cell, 'colspan'), rows: readSpan(cell, 'rowspan'), content };
}

function readSpan(cell: SourceNode, name: 'colspan' | 'rowspan'): number {
  const text = getAttributeValue(cell, name);
  return /^[1-9]\d?$/.test(text) ? Number(text) : 1;
}

function getElements(node: SourceNode): SourceNode[] {
  return Array.from(node.childNodes).filter((part) => isElement(part) && getName(part) !== 'colgroup');
}

/** Elements allowed in posts and emails (modules/posts/clean-html.ts); other elements are replaced with their text. */
const allowedNames = new Set(
  'h1 h2 h3 h4 h5 h6 p div blockquote pre hr br ul ol li strong em u s sub sup code a img video aside figure figcaption table caption thead tbody tfoot tr th td'.split(
    ' ',
  ),
);
/** Elements whose content is not text for readers. */
const textlessNames = new Set(
  'script style template noscript iframe svg math title textarea option'.split(' '),
);
const voidNames = new Set(['hr', 'br', 'img']);
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

const blockNames = 'pre table img video figure hr h2 h3 h4 h5 h6 blockquote aside';
/** The descendants that the editor does not support, by the element that contains them. */
const unsupportedInside: Readonly<Record<string, ReadonlySet<string>>> = {
  ul: new Set(blockNames.split(' ')),
  ol: new Set(blockNames.split(' ')),
  blockquote: new Set(`${blockNames} ul ol`.split(' ')),
  aside: new Set(`${blockNames} ul ol p div`.split(' ')),
  a: new Set(blockNames.split(' ')),
};

/** Reads stored HTML. Parts that the editor would write differently become `kept` blocks with unchanged HTML. */
export function readStoredHtml(root: SourceNode): Block[] {
  return readHtml(root, (node) => {
    const name = getName(node);
    if (name === 'table') return toBlockOrKept(node, readTable(node));
    if (name === 'pre') return toBlockOrKept(node, readCode(node));
    if (name === 'figure') return readFigure(node) ?? createKeptBlock(copyHtml(node));
    if (name === 'video' && isOwnVideo(getAttributeValue(node, 'src'))) return readFigure(wrapInFigure(node));
    if (getVariant(node) === 'button') return readButton(node) ?? createKeptBlock(copyHtml(node));
    const unsupported = unsupportedInside[name];
    if (unsupported === undefined || findDescendants(node, unsupported).length === 0) return undefined;
    return createKeptBlock(name === 'a' ? `<p>${copyHtml(node)}</p>` : copyHtml(node));
  });
}

/**
 * Reads pasted HTML: data tables and code become tables and code, and layout tables become text. HTML from this
 * editor has no layout tables, so tables with a single row or column are data too.
 */
export function readPastedHtml(root: SourceNode, origin: 'editor' | 'elsewhere' = 'elsewhere'): Block[] {
  return readHtml(root, (node) => {
    const name = getName(node);
    if (name === 'table' && isDataTable(node, origin === 'editor' ? 1 : 2)) {
      const table = readTable(node);
      return table === undefined ? createKeptBlock(renderPlainTable(node)) : promoteHeaderRow(table);
    }
    if (getVariant(node) === 'button') return readButton(node);
    const isVideo = name === 'figure' && findDescendants(node, new Set(['video'])).length > 0;
    if (isVideo || (name === 'figure' && getVariant(node) !== undefined)) return readFigure(node);
    if (name !== 'pre' || !/\S/.test(getText(node))) return undefined;
    return { kind: 'code', text: getCodeText(node).replace(/\n+$/, '') };
  });
}

/** Wraps a video without a figure, as API clients send it. */
function wrapInFigure(video: SourceNode): SourceNode {
  return { nodeType: 1, nodeName: 'figure', nodeValue: null, childNodes: [video] };
}

function createKeptBlock(html: string): Block {
  return { kind: 'kept', html };
}

function toBlockOrKept(node: SourceNode, block: Block | undefined): Block {
  const html = copyHtml(node);
  return block !== undefined && writeHtml([block]) === html ? block : createKeptBlock(html);
}

function copyHtml(node: SourceNode): string {
  if (isText(node)) return escapeText(node.nodeValue ?? '');
  if (!isElement(node)) return '';
  const name = getName(node);
  if (textlessNames.has(name)) return '';
  const inner = Array.from(node.childNodes, copyHtml).join('');
  if (!allowedNames.has(name)) return inner;
  if (name === 'img' && !isImageAddress(getAttributeValue(node, 'src'))) return '';
  if (name === 'video' && !isOwnVideo(getAttributeValue(node, 'src'))) return inner;
  const look = getVariant(node);
  const lookAttribute = look === undefined ? '' : ` data-look="${look}"`;
  const attributesHtml = lookAttribute + attributes.map((key) => renderAttribute(node, key)).join('');
  return voidNames.has(name) ? `<${name}${attributesHtml}>` : `<${name}${attributesHtml}>${inner}</${name}>`;
}

function renderAttribute(node: SourceNode, key: string): string {
  const value = node.getAttribute?.(key) ?? null;
  if (value === null) return '';
  return ` ${key}="${escapeAttribute(key === 'href' ? sanitizeAddress(value) : value)}"`;
}

/**
 * Returns true for a table with at least this many rows and columns of text. A table with images becomes text,
 * because only images outside tables are uploaded.
 */
function isDataTable(table: SourceNode, min: number): boolean {
  const rows = findDescendants(table, new Set(['tr']));
  const isLayout =
    getAttributeValue(table, 'role') === 'presentation' ||
    findDescendants(table, new Set(['table', 'img'])).length > 0;
  return !isLayout && rows.length >= min && rows.some((row) => getCells(row).length >= min);
}

function getCells(row: SourceNode): SourceNode[] {
  return Array.from(row.childNodes).filter((cell) => getName(cell) === 'td' || getName(cell) === 'th');
}

function renderPlainTable(table: SourceNode): string {
  const heads = findDescendants(table, new Set(['thead'])).flatMap((head) =>
    findDescendants(head, new Set(['tr'])),
  );
  const rows = findDescendants(table, new Set(['tr'])).filter((row) => !heads.includes(row));
  const head = heads.length === 0 ? '' : `<thead>${heads.map(renderRow).join('')}</thead>`;
  return `<table>${head}<tbody>${rows.map(renderRow).join('')}</tbody></table>`;
}

function renderRow(row: SourceNode): string {
  const cells = getCells(row).map((cell) => {
    const spans = ['colspan', 'rowspan'].filter((key) => /^[2-9]\d?$/.test(getAttributeValue(cell, key)));
    const spansHtml = spans.map((key) => renderAttribute(cell, key)).join('');
    return `<${getName(cell)}${spansHtml}>${renderPlainCell(cell)}</${getName(cell)}>`;
  });
  return `<tr>${cells.join('')}</tr>`;
}

function renderPlainCell(cell: SourceNode): string {
  const blocks = readHtml(cell);
  const lines = blocks.flatMap((block) => (block.kind === 'paragraph' ? [renderInlines(block.content)] : []));
  return lines.length === blocks.length ? lines.join('<br>') : writeHtml(blocks);
}

/** Reads code that is plain text; undefined for code with colours or links. */
function readCode(pre: SourceNode): Block | undefined {
  const [code, ...more] = Array.from(pre.childNodes);
  if (code === undefined || more.length > 0 || getName(code) !== 'code') return undefined;
  return Array.from(code.childNodes).every(isText) ? { kind: 'code', text: getText(code) } : undefined;
}

function getCodeText(node: SourceNode): string {
  if (getName(node) === 'br') return '\n';
  return isText(node) ? (node.nodeValue ?? '') : Array.from(node.childNodes, getCodeText).join('');
}
