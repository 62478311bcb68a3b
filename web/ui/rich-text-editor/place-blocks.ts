import { $isListItemNode, $isListNode, type ListItemNode, type ListNode } from '@lexical/list';
import {
  $createParagraphNode,
  $getRoot,
  $getSelection,
  $isElementNode,
  $isNodeSelection,
  $isRangeSelection,
  type LexicalNode,
  type RangeSelection,
} from 'lexical';

/**
 * Inserts blocks below the block at the caret, or above that block if the caret is at its start. Replaces that block
 * if it is empty. Never splits a paragraph. Between list items it splits the list and continues the numbering.
 */
export function $placeBlocks(blocks: readonly LexicalNode[]): void {
  const [first, ...more] = blocks;
  if (first === undefined) return;
  const selection = $getSelection();
  const block = $getBlock(selection);
  if (block === null) $getRoot().append(first);
  else if ($isElementNode(block) && block.getTextContentSize() === 0 && block.getChildrenSize() === 0)
    block.replace(first);
  else if ($isRangeSelection(selection) && $isAtStart(selection, block)) block.insertBefore(first);
  else if ($isListNode(block) && $isRangeSelection(selection))
    $splitList($getItem(selection) ?? block, first);
  else block.insertAfter(first);
  let last: LexicalNode = first;
  for (const next of more) last = last.insertAfter(next);
  if (last.getNextSibling() === null) last.insertAfter($createParagraphNode());
  last.selectNext(0, 0);
}

function $getBlock(selection: ReturnType<typeof $getSelection>): LexicalNode | null {
  if ($isRangeSelection(selection)) return selection.focus.getNode().getTopLevelElement();
  if ($isNodeSelection(selection)) return selection.getNodes()[0]?.getTopLevelElement() ?? null;
  return null;
}

function $getItem({ focus }: RangeSelection): ListItemNode | null {
  return [focus.getNode(), ...focus.getNode().getParents()].findLast($isListItemNode) ?? null;
}

/** Splits a list at an item. An empty item is removed, and the next item gets its number. */
function $splitList(item: ListItemNode | ListNode, block: LexicalNode): void {
  item.insertAfter(block);
  if (!$isListItemNode(item) || !item.isEmpty()) return;
  const [number, rest] = [item.getValue(), block.getNextSibling()];
  if ($isListNode(rest) && rest.getListType() === 'number') rest.setStart(number);
  item.remove();
}

function $isAtStart({ focus }: RangeSelection, block: LexicalNode): boolean {
  if (focus.offset !== 0 || !$isElementNode(block)) return false;
  const node = focus.getNode();
  const first = block.getFirstDescendant();
  return node.is(block) || node.is(first) || (first?.getParents().some((parent) => parent.is(node)) ?? false);
}
