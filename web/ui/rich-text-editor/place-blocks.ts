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
 * Puts blocks between those of the text: below the one that the caret stands in, above it where the caret is at its
 * beginning, in its place where it is empty. A dropped picture tears no sentence apart; between the items of a list it parts
 * the list, which goes on by its numbers.
 */
export function $placeBlocks(blocks: readonly LexicalNode[]): void {
  const [first, ...more] = blocks;
  if (first === undefined) return;
  const selection = $getSelection();
  const block = $blockAt(selection);
  if (block === null) $getRoot().append(first);
  else if ($isElementNode(block) && block.getTextContentSize() === 0 && block.getChildrenSize() === 0)
    block.replace(first);
  else if ($isRangeSelection(selection) && $isAtStart(selection, block)) block.insertBefore(first);
  else if ($isListNode(block) && $isRangeSelection(selection)) $partList($itemAt(selection) ?? block, first);
  else block.insertAfter(first);
  let last: LexicalNode = first;
  for (const next of more) last = last.insertAfter(next);
  if (last.getNextSibling() === null) last.insertAfter($createParagraphNode());
  last.selectNext(0, 0);
}

function $blockAt(selection: ReturnType<typeof $getSelection>): LexicalNode | null {
  if ($isRangeSelection(selection)) return selection.focus.getNode().getTopLevelElement();
  if ($isNodeSelection(selection)) return selection.getNodes()[0]?.getTopLevelElement() ?? null;
  return null;
}

/** The outermost item around the caret. */
function $itemAt({ focus }: RangeSelection): ListItemNode | null {
  return [focus.getNode(), ...focus.getNode().getParents()].findLast($isListItemNode) ?? null;
}

/** An item that says nothing gives its number to the next one. */
function $partList(item: ListItemNode | ListNode, block: LexicalNode): void {
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
