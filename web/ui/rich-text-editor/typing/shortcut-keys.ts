import { COMMAND_PRIORITY_HIGH, FORMAT_TEXT_COMMAND, KEY_DOWN_COMMAND, type LexicalEditor } from 'lexical';

export type ShortcutKeys = {
  onLink: () => void;
  onFind: () => void;
};

/**
 * Registers the shortcuts Ctrl (or ⌘) with K, F, E, full stop, comma and Shift+X. While the caret is in the text,
 * these shortcuts override the page's own shortcuts.
 */
export function registerShortcuts(editor: LexicalEditor, { onLink, onFind }: ShortcutKeys): () => void {
  const actions: Readonly<Record<string, () => void>> = {
    k: onLink,
    f: onFind,
    e: () => editor.dispatchCommand(FORMAT_TEXT_COMMAND, 'code'),
    '.': () => editor.dispatchCommand(FORMAT_TEXT_COMMAND, 'superscript'),
    ',': () => editor.dispatchCommand(FORMAT_TEXT_COMMAND, 'subscript'),
    'shift+x': () => editor.dispatchCommand(FORMAT_TEXT_COMMAND, 'strikethrough'),
  };
  return editor.registerCommand(
    KEY_DOWN_COMMAND,
    (event) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey) return false;
      const action = actions[(event.shiftKey ? 'shift+' : '') + event.key.toLowerCase()];
      if (action === undefined) return false;
      event.preventDefault();
      // The page's own search uses Ctrl+K.
      event.stopPropagation();
      action();
      return true;
    },
    COMMAND_PRIORITY_HIGH,
  );
}
