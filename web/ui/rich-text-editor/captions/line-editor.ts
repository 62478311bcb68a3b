import { createEmptyHistoryState, registerHistory } from '@lexical/history';
import { $isLinkNode } from '@lexical/link';
import { registerRichText } from '@lexical/rich-text';
import {
  $createParagraphNode,
  $findMatchingParent,
  $getRoot,
  $getSelection,
  $isElementNode,
  $isRangeSelection,
  COMMAND_PRIORITY_HIGH,
  createEditor,
  HISTORY_MERGE_TAG,
  INSERT_PARAGRAPH_COMMAND,
  KEY_DOWN_COMMAND,
  KEY_ENTER_COMMAND,
  type LexicalEditor,
  mergeRegister,
  PASTE_COMMAND,
} from 'lexical';
import { $toInlines } from '../from-nodes.ts';
import { readPastedHtml } from '../html/kept-html.ts';
import { hasText, type Inline } from '../html/model.ts';
import { tidyLine } from '../html/tidy-line.ts';
import { lineNodes } from '../nodes/nodes.ts';
import { $linkSelection, toLines } from '../paste.ts';
import { $createInlines } from '../to-nodes.ts';

export type LineFormat = { bold: boolean; italic: boolean; link: string | null };

export const plainFormat: LineFormat = { bold: false, italic: false, link: null };

type LineEditorOptions = {
  root: HTMLElement;
  content: readonly Inline[];
  onChange: (content: Inline[]) => void;
  onFormat: (format: LineFormat) => void;
  onLink: () => void;
};

/** Keystrokes within this time are one undo step. */
const undoPauseMs = 400;

/**
 * Opens an editor for one line with formats and links, such as a caption: Enter submits its form, Shift+Enter adds a break.
 */
export function openLineEditor(options: LineEditorOptions): { editor: LexicalEditor; close: () => void } {
  const { root, content, onChange, onFormat, onLink } = options;
  const editor = createEditor({
    namespace: 'line',
    nodes: lineNodes,
    onError: (error) => {
      throw error;
    },
  });
  editor.setRootElement(root);
  editor.update(() => $fill(content), { tag: HISTORY_MERGE_TAG, discrete: true });
  const unregister = mergeRegister(
    registerRichText(editor),
    registerHistory(editor, createEmptyHistoryState(), undoPauseMs),
    editor.registerCommand(
      KEY_ENTER_COMMAND,
      (event) => {
        if (event?.shiftKey) return false;
        event?.preventDefault();
        root.closest('form')?.requestSubmit();
        return true;
      },
      COMMAND_PRIORITY_HIGH,
    ),
    // Handles Enter of an on-screen keyboard, which sends no key event.
    editor.registerCommand(INSERT_PARAGRAPH_COMMAND, () => true, COMMAND_PRIORITY_HIGH),
    editor.registerCommand(PASTE_COMMAND, $pasteLine, COMMAND_PRIORITY_HIGH),
    editor.registerCommand(
      KEY_DOWN_COMMAND,
      (event) => {
        if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'k') return false;
        event.preventDefault();
        // The page's own search uses Ctrl+K.
        event.stopPropagation();
        onLink();
        return true;
      },
      COMMAND_PRIORITY_HIGH,
    ),
    editor.registerUpdateListener(({ editorState, dirtyElements, dirtyLeaves }) => {
      onFormat(editorState.read($getLineFormat));
      if (dirtyElements.size > 0 || dirtyLeaves.size > 0) onChange(editorState.read($getLine));
    }),
  );
  const close = () => {
    unregister();
    editor.setRootElement(null);
  };
  return { editor, close };
}

function $fill(content: readonly Inline[]): void {
  const line = $createParagraphNode().append(...$createInlines(content));
  $getRoot().clear().append(line);
}

/** Returns the whole content; dropped text may have created several lines. */
function $getLine(): Inline[] {
  const lines = $getRoot().getChildren().filter($isElementNode);
  const content = lines.flatMap((line, at): Inline[] => [breakBefore(at), $toInlines(line)].flat());
  return hasText(content) ? tidyLine(content) : [];
}

function breakBefore(at: number): Inline[] {
  return at === 0 ? [] : [{ kind: 'break' }];
}

function $getLineFormat(): LineFormat {
  const selection = $getSelection();
  if (!$isRangeSelection(selection)) return plainFormat;
  const link = $findMatchingParent(selection.anchor.getNode(), $isLinkNode);
  return {
    bold: selection.hasFormat('bold'),
    italic: selection.hasFormat('italic'),
    link: $isLinkNode(link) ? link.getURL() : null,
  };
}

/** Pastes text with formats and links as one line. An address pasted over selected text links the text. */
function $pasteLine(event: ClipboardEvent | InputEvent | KeyboardEvent): boolean {
  const data = 'clipboardData' in event ? event.clipboardData : null;
  const selection = $getSelection();
  if (data === null || !$isRangeSelection(selection)) return false;
  event.preventDefault();
  const [html, plain] = [data.getData('text/html'), data.getData('text/plain')];
  if ($linkSelection(plain)) return true;
  if (html === '') selection.insertText(plain.replaceAll(/\s*\n\s*/g, ' '));
  else {
    const lines = toLines(readPastedHtml(new DOMParser().parseFromString(html, 'text/html').body));
    selection.insertNodes($createInlines(lines));
  }
  return true;
}
