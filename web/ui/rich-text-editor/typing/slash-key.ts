import {
  $getRoot,
  $getSelection,
  $isParagraphNode,
  $isRangeSelection,
  $isRootNode,
  type EditorState,
  HISTORIC_TAG,
  type LexicalEditor,
  PASTE_TAG,
  type ParagraphNode,
} from 'lexical';

/** Calls `onSlash` when the user types a slash on an empty line, with any keyboard. On other lines, a slash is text. */
export function registerSlash(editor: LexicalEditor, onSlash: () => void): () => void {
  return editor.registerUpdateListener(({ editorState, prevEditorState, dirtyLeaves, tags }) => {
    if (tags.has(HISTORIC_TAG) || tags.has(PASTE_TAG) || dirtyLeaves.size === 0) return;
    const line = editorState.read($getSlashLine);
    if (line !== null && isEmptyIn(prevEditorState, line.getKey())) onSlash();
  });
}

/** Returns the line at the caret if its text is a single slash. Must run inside `editor.read()`. */
export function $getSlashLine(): ParagraphNode | null {
  const selection = $getSelection();
  if (!$isRangeSelection(selection) || !selection.isCollapsed()) return null;
  const line = selection.anchor.getNode().getTopLevelElement();
  const isSlash = $isParagraphNode(line) && $isRootNode(line.getParent()) && line.getTextContent() === '/';
  return isSlash ? line : null;
}

function isEmptyIn(state: EditorState, key: string): boolean {
  return state.read(() => {
    const line = $getRoot()
      .getChildren()
      .find((child) => child.getKey() === key);
    return line !== undefined && line.getTextContent() === '';
  });
}
