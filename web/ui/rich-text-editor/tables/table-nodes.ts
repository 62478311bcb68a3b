import {
  $createTableCellNode,
  $createTableNode,
  $createTableRowNode,
  $isTableCellNode,
  $isTableRowNode,
  TableCellHeaderStates,
  type TableCellNode,
  type TableNode,
  type TableRowNode,
} from '@lexical/table';
import { $createParagraphNode, $isElementNode, type ElementNode, type LexicalNode } from 'lexical';
import type { Inline, Table, TableCell } from '../html/model.ts';

/**
 * Creates the nodes of a table. Must run inside `editor.update()`. Cells of header rows have the library's header state ROW,
 * and other `th` cells have COLUMN, so that `$toTable` recognizes the header rows.
 */
export function $createTable(
  table: Table,
  $inlineNodes: (content: readonly Inline[]) => LexicalNode[],
): TableNode {
  const rows = table.rows.map((cells, at) => {
    const header = at < table.headRows ? TableCellHeaderStates.ROW : TableCellHeaderStates.COLUMN;
    const cellNodes = cells.map(({ isHeader, columns, rows: rowSpan, content }) => {
      const cell = $createTableCellNode(isHeader ? header : TableCellHeaderStates.NO_STATUS, columns);
      if (rowSpan > 1) cell.setRowSpan(rowSpan);
      return cell.append($createParagraphNode().append(...$inlineNodes(content)));
    });
    return $createTableRowNode().append(...cellNodes);
  });
  return $createTableNode().append(...rows);
}

/** Converts a table of the editor to the model. Must run inside a read or an update. */
export function $toTable(node: TableNode, $inlinesOf: (element: ElementNode) => Inline[]): Table {
  const rows = node.getChildren().filter($isTableRowNode);
  const firstBelow = rows.findIndex((row) => !$isHeaderRow(row));
  return {
    kind: 'table',
    headRows: firstBelow < 0 ? rows.length : firstBelow,
    rows: rows.map((row) => $getCells(row).map((cell) => $toCell(cell, $inlinesOf))),
  };
}

/** Returns true if all cells of a row are header cells. Must run inside `editor.read()`. */
export function $isHeaderRow(row: TableRowNode): boolean {
  const cells = $getCells(row);
  return cells.length > 0 && cells.every((cell) => cell.hasHeaderState(TableCellHeaderStates.ROW));
}

export function $getCells(row: TableRowNode): TableCellNode[] {
  return row.getChildren().filter($isTableCellNode);
}

function $toCell(cell: TableCellNode, $inlinesOf: (element: ElementNode) => Inline[]): TableCell {
  const content: Inline[] = [];
  for (const line of cell.getChildren().filter($isElementNode)) {
    if (content.length > 0) content.push({ kind: 'break' });
    content.push(...$inlinesOf(line));
  }
  return { isHeader: cell.hasHeader(), columns: cell.getColSpan(), rows: cell.getRowSpan(), content };
}
