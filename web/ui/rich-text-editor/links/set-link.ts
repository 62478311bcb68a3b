import { $createLinkNode, $toggleLink } from '@lexical/link';
import { $createTextNode, $getSelection, $isRangeSelection } from 'lexical';

/** Links the chosen words, or takes their link away; where nothing is chosen the address itself becomes the words. */
export function $setLink(target: string | null): void {
  const selection = $getSelection();
  const isCaret = $isRangeSelection(selection) && selection.isCollapsed();
  const isInLink =
    isCaret &&
    selection.anchor
      .getNode()
      .getParents()
      .some((node) => node.getType().endsWith('link'));
  if (!isCaret || isInLink || target === null) return $toggleLink(target);
  selection.insertNodes([
    $createLinkNode(target).append($createTextNode(target.replace(/^mailto:|^tel:/, ''))),
  ]);
}
