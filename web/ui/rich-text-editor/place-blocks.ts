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
 * beginning, in its place where it is empty. A dropped picture tears no sentence apart.
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

function $isAtStart({ focus }: RangeSelection, block: LexicalNode): boolean {
  if (focus.offset !== 0 || !$isElementNode(block)) return false;
  const node = focus.getNode();
  const first = block.getFirstDescendant();
  return node.is(block) || node.is(first) || (first?.getParents().some((parent) => parent.is(node)) ?? false);
}
