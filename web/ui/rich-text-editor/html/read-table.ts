import type { Table, TableCell } from './model.ts';
import { readLine } from './read-html.ts';
import { allWithin, attributeOf, isElement, nameOf, type SourceNode } from './source-node.ts';

const parts = new Set(['thead', 'tbody']);
const cellNames = new Set(['td', 'th']);
const beyondCells = new Set(['table', 'img', 'pre', 'caption', 'tfoot']);

/** Reads a table whose cells contain only lines of text; undefined for other tables, which the editor cannot edit. */
export function readTable(table: SourceNode): Table | undefined {
  if (allWithin(table, beyondCells).length > 0) return undefined;
  const heads = elementsOf(table).filter((part) => nameOf(part) === 'thead');
  const head = heads.flatMap(elementsOf);
  const body = elementsOf(table).flatMap((part) => {
    if (nameOf(part) === 'thead') return [];
    return parts.has(nameOf(part)) ? elementsOf(part) : [part];
  });
  const rows: TableCell[][] = [];
  for (const row of [...head, ...body]) {
    const cells = nameOf(row) === 'tr' ? elementsOf(row).map(readCell) : [];
    if (cells.length === 0 || cells.some((cell) => cell === undefined)) return undefined;
    rows.push(cells.filter((cell) => cell !== undefined));
  }
  const isHead = rows.slice(0, head.length).every((cells) => cells.every(({ isHeader }) => isHeader));
  return rows.length === 0 || !isHead ? undefined : { kind: 'table', headRows: head.length, rows };
}

/** Makes the first row the header if it consists of th cells only. */
export function withHead(table: Table): Table {
  const [first = []] = table.rows;
  const isNames = table.headRows === 0 && table.rows.length > 1 && first.every(({ isHeader }) => isHeader);
  return isNames ? { ...table, headRows: 1 } : table;
}

function readCell(cell: SourceNode): TableCell | undefined {
  if (!cellNames.has(nameOf(cell))) return undefined;
  const content = readLine(cell);
  if (content === undefined) return undefined;
  const isHeader = nameOf(cell) === 'th';
  return { isHeader, columns: spanOf(cell, 'colspan'), rows: spanOf(cell, 'rowspan'), content };
}

function spanOf(cell: SourceNode, name: 'colspan' | 'rowspan'): number {
  const text = attributeOf(cell, name);
  return /^[1-9]\d?$/.test(text) ? Number(text) : 1;
}

function elementsOf(node: SourceNode): SourceNode[] {
  return Array.from(node.childNodes).filter((part) => isElement(part) && nameOf(part) !== 'colgroup');
}
