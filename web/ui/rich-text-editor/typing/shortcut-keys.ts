import { COMMAND_PRIORITY_HIGH, FORMAT_TEXT_COMMAND, KEY_DOWN_COMMAND, type LexicalEditor } from 'lexical';

export type ShortcutKeys = {
  /** The form of links is wanted. */
  onLink: () => void;
  /** Something in this text is looked for. */
  onFind: () => void;
};

/** Ctrl (or ⌘) with K, F, E, point, comma and Shift+X, which mean this text while the caret is in it, whatever the page does with them elsewhere. */
export function registerShortcuts(editor: LexicalEditor, { onLink, onFind }: ShortcutKeys): () => void {
  const acts: Readonly<Record<string, () => void>> = {
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
      const act = acts[(event.shiftKey ? 'shift+' : '') + event.key.toLowerCase()];
      if (act === undefined) return false;
      event.preventDefault();
      // The page's own search listens to Ctrl+K.
      event.stopPropagation();
      act();
      return true;
    },
    COMMAND_PRIORITY_HIGH,
  );
}
