import type { Table, TableCell } from './model.ts';
import { readLine } from './read-html.ts';
import { findDescendants, getAttributeValue, isElement, getName, type SourceNode } from './source-node.ts';

const sectionNames = new Set(['thead', 'tbody']);
const cellNames = new Set(['td', 'th']);
const unsupportedNames = new Set(['table', 'img', 'pre', 'caption', 'tfoot']);

/** Reads a table whose cells contain only lines of text; undefined for other tables, which the editor cannot edit. */
export function readTable(table: SourceNode): Table | undefined {
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
export function promoteHeaderRow(table: Table): Table {
  const [first = []] = table.rows;
  const isHeaderRow =
    table.headRows === 0 && table.rows.length > 1 && first.every(({ isHeader }) => isHeader);
  return isHeaderRow ? { ...table, headRows: 1 } : table;
}

function readCell(cell: SourceNode): TableCell | undefined {
  if (!cellNames.has(getName(cell))) return undefined;
  const content = readLine(cell);
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
