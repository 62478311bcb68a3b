import {
  $createTableNodeWithDimensions,
  $deleteTableColumnAtSelection,
  $deleteTableRowAtSelection,
  $findTableNode,
  $insertTableColumnAtSelection,
  $insertTableRowAtSelection,
  $isTableRowNode,
  $isTableSelection,
  TableCellHeaderStates,
  type TableNode,
} from '@lexical/table';
import {
  $addUpdateTag,
  $createParagraphNode,
  $getSelection,
  $isElementNode,
  $isRangeSelection,
  $setSelection,
  HISTORY_PUSH_TAG,
} from 'lexical';
import { $placeBlocks } from '../place-blocks.ts';
import { $getCells, $isHeaderRow } from './table-nodes.ts';

/** Actions on a table, each one undo step, in the order of the toolbar. */
export const tableActions = {
  rowBelow: () => void $insertTableRowAtSelection(true),
  rowAbove: () => void $insertTableRowAtSelection(false),
  columnAfter: () => $preserveCaret(() => void $insertTableColumnAtSelection(true)),
  columnBefore: () => $preserveCaret(() => void $insertTableColumnAtSelection(false)),
  head: $toggleHeader,
  deleteRow: $deleteTableRowAtSelection,
  deleteColumn: $deleteTableColumnAtSelection,
  deleteTable: $deleteTable,
} as const satisfies Record<string, () => void>;
export type TableAction = keyof typeof tableActions;

const newTableSize = { rows: 3, columns: 3 } as const;

/** Inserts an empty table with a header row at the caret. Must run inside `editor.update()`. */
export function $insertTable(): void {
  const table = $createTableNodeWithDimensions(newTableSize.rows, newTableSize.columns, {
    rows: true,
    columns: false,
  });
  $placeBlocks([table]);
  table.selectStart();
}

export function $runTableAction(action: TableAction): void {
  if ($getTable() === null) return;
  $addUpdateTag(HISTORY_PUSH_TAG);
  tableActions[action]();
}

function $getTable(): TableNode | null {
  const selection = $getSelection();
  if (!$isRangeSelection(selection) && !$isTableSelection(selection)) return null;
  return $findTableNode(selection.anchor.getNode());
}

/**
 * Runs the callback and then restores the selection, because the library moves the selection to the first row of a new column.
 */
function $preserveCaret(callback: () => void): void {
  const before = $getSelection()?.clone() ?? null;
  callback();
  $setSelection(before);
}

function $toggleHeader(): void {
  const row = $getTable()?.getFirstChild();
  if (!$isTableRowNode(row)) return;
  const state = $isHeaderRow(row) ? TableCellHeaderStates.NO_STATUS : TableCellHeaderStates.ROW;
  for (const cell of $getCells(row)) cell.setHeaderStyles(state);
}

function $deleteTable(): void {
  const table = $getTable();
  const next = table?.getNextSibling();
  if ($isElementNode(next)) next.selectStart();
  else table?.insertAfter($createParagraphNode()).selectStart();
  table?.remove();
}
