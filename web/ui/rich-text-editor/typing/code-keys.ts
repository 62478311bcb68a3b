import {
  $createParagraphNode,
  $createTextNode,
  $findMatchingParent,
  $getSelection,
  $isLineBreakNode,
  $isRangeSelection,
  $isTabNode,
  $isTextNode,
  COMMAND_PRIORITY_CRITICAL,
  COMMAND_PRIORITY_HIGH,
  FORMAT_TEXT_COMMAND,
  INSERT_PARAGRAPH_COMMAND,
  KEY_ARROW_DOWN_COMMAND,
  KEY_TAB_COMMAND,
  type LexicalEditor,
  type LexicalNode,
  mergeRegister,
  type RangeSelection,
  TextNode,
} from 'lexical';
import { $isCode, CodeNode } from '../nodes/code-node.ts';

const indent = '  ';

/**
 * Registers the keys of code blocks. Enter adds a line with the same indentation; a second Enter on an empty last
 * line, or arrow down at the end, moves the caret below the code. Tab and Shift+Tab change the indentation. Formats
 * and links are disabled.
 */
export function registerCode(editor: LexicalEditor): () => void {
  return mergeRegister(
    editor.registerCommand(INSERT_PARAGRAPH_COMMAND, $insertLine, COMMAND_PRIORITY_CRITICAL),
    editor.registerCommand(KEY_TAB_COMMAND, $indent, COMMAND_PRIORITY_HIGH),
    editor.registerCommand(FORMAT_TEXT_COMMAND, () => $getCode() !== null, COMMAND_PRIORITY_HIGH),
    editor.registerCommand(
      KEY_ARROW_DOWN_COMMAND,
      (event) => {
        const code = $getCode();
        const selection = $getSelection();
        if (code === null || code.getNextSibling() !== null || !$isRangeSelection(selection)) return false;
        if (!selection.isCollapsed() || event.shiftKey || $getTextAfter(code, selection).includes('\n'))
          return false;
        event.preventDefault();
        code.insertAfter($createParagraphNode()).selectStart();
        return true;
      },
      COMMAND_PRIORITY_HIGH,
    ),
    // Pasted or merged content becomes plain code.
    editor.registerNodeTransform(CodeNode, (code) => {
      for (const child of code.getChildren()) {
        if (($isTextNode(child) && !$isTabNode(child)) || $isLineBreakNode(child)) continue;
        child.replace($createTextNode(child.getTextContent()));
      }
    }),
    editor.registerNodeTransform(TextNode, (text) => {
      if (text.getFormat() !== 0 && $isCode(text.getParent())) text.setFormat(0);
    }),
  );
}

/** Returns the code block of the selection. Must run inside `editor.read()`. */
export function $getCode(): CodeNode | null {
  const selection = $getSelection();
  if (!$isRangeSelection(selection)) return null;
  const code = $findMatchingParent(selection.anchor.getNode(), $isCode);
  return $isCode(code) ? code : null;
}

function $insertLine(): boolean {
  const code = $getCode();
  const selection = $getSelection();
  if (code === null || !$isRangeSelection(selection)) return false;
  const before = $getTextBefore(code, selection);
  const leavesCode =
    selection.isCollapsed() && $getTextAfter(code, selection) === '' && /(?:^|\n)[ \t]*$/.test(before);
  if (leavesCode && before !== '') {
    $trimEnd(code);
    code.insertAfter($createParagraphNode()).selectStart();
    return true;
  }
  const indentation = /(?:^|\n)([ \t]*)[^\n]*$/.exec(before)?.[1] ?? '';
  selection.insertLineBreak();
  if (indentation !== '') selection.insertText(indentation);
  return true;
}

/** Removes the empty line that was typed to leave the code. */
function $trimEnd(code: CodeNode): void {
  let last: LexicalNode | null = code.getLastChild();
  if ($isTextNode(last) && last.getTextContent().trim() === '') last.remove();
  last = code.getLastChild();
  if ($isLineBreakNode(last)) last.remove();
}

function $indent(event: KeyboardEvent): boolean {
  const code = $getCode();
  const selection = $getSelection();
  if (code === null || !$isRangeSelection(selection)) return false;
  event.preventDefault();
  if (!event.shiftKey && selection.isCollapsed()) {
    selection.insertText(indent);
    return true;
  }
  for (const first of $getLineStarts(code, selection)) {
    const text = first.getTextContent();
    const cut = event.shiftKey ? (/^(?:\t| {1,2})/.exec(text)?.[0].length ?? 0) : -indent.length;
    first.setTextContent(cut < 0 ? indent + text : text.slice(cut));
    for (const point of [selection.anchor, selection.focus])
      if (point.key === first.getKey()) point.set(point.key, Math.max(0, point.offset - cut), 'text');
  }
  return true;
}

function $getLineStarts(code: CodeNode, selection: RangeSelection): TextNode[] {
  const touched = new Set(selection.getNodes().map((node) => node.getKey()));
  const firsts: TextNode[] = [];
  let line: LexicalNode[] = [];
  const endLine = () => {
    const [first] = line;
    if ($isTextNode(first) && line.some((node) => touched.has(node.getKey()))) firsts.push(first);
    line = [];
  };
  for (const child of code.getChildren()) {
    if ($isLineBreakNode(child)) endLine();
    else line.push(child);
  }
  endLine();
  return firsts;
}

function $getTextBefore(code: CodeNode, selection: RangeSelection): string {
  return $getTextTo(code, selection.isBackward() ? selection.focus : selection.anchor);
}

function $getTextAfter(code: CodeNode, selection: RangeSelection): string {
  const point = selection.isBackward() ? selection.anchor : selection.focus;
  return code.getTextContent().slice($getTextTo(code, point).length);
}

function $getTextTo(code: CodeNode, point: RangeSelection['anchor']): string {
  if (point.type === 'element') {
    const children = point.getNode().is(code) ? code.getChildren().slice(0, point.offset) : [];
    return children.map((child) => child.getTextContent()).join('');
  }
  let text = '';
  for (const child of code.getChildren()) {
    if (child.is(point.getNode())) return text + child.getTextContent().slice(0, point.offset);
    text += child.getTextContent();
  }
  return text;
}
