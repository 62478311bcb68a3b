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
import { $cellsOf, $isHead } from './table-nodes.ts';

/** Actions on a table, each one undo step, in the order of the toolbar. */
export const tableActs = {
  rowBelow: () => void $insertTableRowAtSelection(true),
  rowAbove: () => void $insertTableRowAtSelection(false),
  columnAfter: () => $keepCaret(() => void $insertTableColumnAtSelection(true)),
  columnBefore: () => $keepCaret(() => void $insertTableColumnAtSelection(false)),
  head: $toggleHead,
  deleteRow: $deleteTableRowAtSelection,
  deleteColumn: $deleteTableColumnAtSelection,
  deleteTable: $deleteTable,
} as const satisfies Record<string, () => void>;
export type TableAct = keyof typeof tableActs;

const newTable = { rows: 3, columns: 3 } as const;

/** Inserts an empty table with a header row at the caret. Must run inside an update. */
export function $insertTable(): void {
  const table = $createTableNodeWithDimensions(newTable.rows, newTable.columns, {
    rows: true,
    columns: false,
  });
  $placeBlocks([table]);
  table.selectStart();
}

export function $actOnTable(act: TableAct): void {
  if ($tableAt() === null) return;
  $addUpdateTag(HISTORY_PUSH_TAG);
  tableActs[act]();
}

function $tableAt(): TableNode | null {
  const selection = $getSelection();
  if (!$isRangeSelection(selection) && !$isTableSelection(selection)) return null;
  return $findTableNode(selection.anchor.getNode());
}

/** Restores the selection, because the library moves it to the first row of a new column. */
function $keepCaret(act: () => void): void {
  const before = $getSelection()?.clone() ?? null;
  act();
  $setSelection(before);
}

function $toggleHead(): void {
  const row = $tableAt()?.getFirstChild();
  if (!$isTableRowNode(row)) return;
  const state = $isHead(row) ? TableCellHeaderStates.NO_STATUS : TableCellHeaderStates.ROW;
  for (const cell of $cellsOf(row)) cell.setHeaderStyles(state);
}

function $deleteTable(): void {
  const table = $tableAt();
  const next = table?.getNextSibling();
  if ($isElementNode(next)) next.selectStart();
  else table?.insertAfter($createParagraphNode()).selectStart();
  table?.remove();
}
