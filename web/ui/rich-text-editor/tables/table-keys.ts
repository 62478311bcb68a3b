import { $isListItemNode, $isListNode } from '@lexical/list';
import {
  $findTableNode,
  $insertTableRowAtSelection,
  $isTableCellNode,
  $isTableRowNode,
  registerTablePlugin,
  registerTableSelectionObserver,
  TableCellNode,
} from '@lexical/table';
import {
  $addUpdateTag,
  $createParagraphNode,
  $findMatchingParent,
  $getSelection,
  $isDecoratorNode,
  $isElementNode,
  $isParagraphNode,
  $isRangeSelection,
  COMMAND_PRIORITY_BEFORE_CRITICAL,
  type ElementNode,
  HISTORY_PUSH_TAG,
  KEY_TAB_COMMAND,
  type LexicalEditor,
  type LexicalNode,
  mergeRegister,
} from 'lexical';

/**
 * Registers the behaviour of tables: arrow keys and Tab move between cells, and Tab in the last cell adds a row.
 * Cells contain only lines of text.
 */
export function registerTables(editor: LexicalEditor): () => void {
  return mergeRegister(
    registerTablePlugin(editor),
    registerTableSelectionObserver(editor),
    editor.registerCommand(
      KEY_TAB_COMMAND,
      (event) => {
        const cell = event.shiftKey ? null : $getLastCell();
        if (cell === null) return false;
        event.preventDefault();
        $addUpdateTag(HISTORY_PUSH_TAG);
        const row = $insertTableRowAtSelection(true);
        const first = $isTableRowNode(row) ? row.getFirstChild() : null;
        if ($isElementNode(first)) first.selectStart();
        return true;
      },
      COMMAND_PRIORITY_BEFORE_CRITICAL,
    ),
    editor.registerNodeTransform(TableCellNode, $normalizeCell),
  );
}

/** Returns the cell at the caret if it is the last cell of its table. */
function $getLastCell(): TableCellNode | null {
  const selection = $getSelection();
  if (!$isRangeSelection(selection)) return null;
  const cell = $findMatchingParent(selection.anchor.getNode(), $isTableCellNode);
  const row = cell?.getParent();
  return $isTableCellNode(cell) && cell.getNextSibling() === null && row?.getNextSibling() === null
    ? cell
    : null;
}

/** Converts other content of a cell, such as dropped content, to lines, and moves images below the table. */
function $normalizeCell(cell: TableCellNode): void {
  const table = $findTableNode(cell);
  for (const child of cell.getChildren()) {
    if ($isParagraphNode(child)) continue;
    if ($isListNode(child)) {
      for (const item of child.getChildren().filter($isListItemNode)) child.insertBefore($toLine(item));
      child.remove();
    } else if ($isElementNode(child) && !child.isInline()) child.replace($toLine(child));
    else if ($isDecoratorNode(child) && !child.isInline()) table?.insertAfter(child);
    else $wrapInLine(child);
  }
}

function $toLine(element: ElementNode): ElementNode {
  const line = $createParagraphNode();
  for (const child of element.getChildren())
    if ($isListNode(child))
      line.append(...child.getChildren().flatMap((item) => ($isElementNode(item) ? item.getChildren() : [])));
    else line.append(child);
  return line;
}

function $wrapInLine(node: LexicalNode): void {
  const line = $createParagraphNode();
  node.insertBefore(line);
  line.append(node);
}
