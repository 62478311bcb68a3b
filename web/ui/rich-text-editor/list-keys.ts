import { $isListItemNode, registerList } from '@lexical/list';
import {
  $findMatchingParent,
  $getSelection,
  $isRangeSelection,
  COMMAND_PRIORITY_LOW,
  INDENT_CONTENT_COMMAND,
  KEY_TAB_COMMAND,
  type LexicalEditor,
  mergeRegister,
  OUTDENT_CONTENT_COMMAND,
} from 'lexical';

/**
 * Registers the behaviour of lists. Tab changes the level of a list item. Outside lists, Tab leaves the editor, which
 * keyboard users need.
 */
export function registerLists(editor: LexicalEditor): () => void {
  return mergeRegister(
    // Continues the numbering of a list that an empty line splits.
    registerList(editor, { restoreNumbering: true }),
    editor.registerCommand(
      KEY_TAB_COMMAND,
      (event) => {
        const selection = $getSelection();
        if (!$isRangeSelection(selection)) return false;
        const item = $findMatchingParent(selection.anchor.getNode(), $isListItemNode);
        if (!$isListItemNode(item) || (event.shiftKey && item.getIndent() === 0)) return false;
        event.preventDefault();
        return editor.dispatchCommand(
          event.shiftKey ? OUTDENT_CONTENT_COMMAND : INDENT_CONTENT_COMMAND,
          undefined,
        );
      },
      COMMAND_PRIORITY_LOW,
    ),
  );
}
