import { $createLinkNode, $toggleLink } from '@lexical/link';
import { $createTextNode, $getSelection, $isRangeSelection } from 'lexical';

/** Address of a link, and its text if nothing is selected. */
export type LinkTarget = { href: string; text: string };

/** Links the selected text, changes the link at the caret, or removes it (`null`). Must run inside `editor.update()`. */
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
  selection.insertNodes([$createLinkNode(target.href).append($createTextNode(target.text))]);
}
