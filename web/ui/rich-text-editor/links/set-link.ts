import { $createLinkNode, $toggleLink } from '@lexical/link';
import { $createTextNode, $getSelection, $isRangeSelection } from 'lexical';

/** Where a link leads, and its words where none are chosen. */
export type LinkTarget = { href: string; words: string };

/** Links the chosen words, changes the link around the caret, or takes it away. Inside an update. */
export function $setLink(target: LinkTarget | null): void {
  const selection = $getSelection();
  const isCaret = $isRangeSelection(selection) && selection.isCollapsed();
  const isInLink =
    isCaret &&
    selection.anchor
      .getNode()
      .getParents()
      .some((node) => node.getType().endsWith('link'));
  if (!isCaret || isInLink || target === null) return $toggleLink(target?.href ?? null);
  selection.insertNodes([$createLinkNode(target.href).append($createTextNode(target.words))]);
}
