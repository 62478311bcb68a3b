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
 * Keys in code: Enter adds a line with the same indentation; a second Enter on an empty last line, or arrow down at the end,
 * leaves the code. Tab and Shift+Tab change the indentation. Formats and links are disabled.
 */
export function registerCode(editor: LexicalEditor): () => void {
  return mergeRegister(
    editor.registerCommand(INSERT_PARAGRAPH_COMMAND, $newLine, COMMAND_PRIORITY_CRITICAL),
    editor.registerCommand(KEY_TAB_COMMAND, $indent, COMMAND_PRIORITY_HIGH),
    editor.registerCommand(FORMAT_TEXT_COMMAND, () => $codeAt() !== null, COMMAND_PRIORITY_HIGH),
    editor.registerCommand(
      KEY_ARROW_DOWN_COMMAND,
      (event) => {
        const code = $codeAt();
        const selection = $getSelection();
        if (code === null || code.getNextSibling() !== null || !$isRangeSelection(selection)) return false;
        if (!selection.isCollapsed() || event.shiftKey || $textAfter(code, selection).includes('\n'))
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

/** Returns the code block of the selection; inside a read. */
export function $codeAt(): CodeNode | null {
  const selection = $getSelection();
  if (!$isRangeSelection(selection)) return null;
  const code = $findMatchingParent(selection.anchor.getNode(), $isCode);
  return $isCode(code) ? code : null;
}

function $newLine(): boolean {
  const code = $codeAt();
  const selection = $getSelection();
  if (code === null || !$isRangeSelection(selection)) return false;
  const before = $textBefore(code, selection);
  const isLeft =
    selection.isCollapsed() && $textAfter(code, selection) === '' && /(?:^|\n)[ \t]*$/.test(before);
  if (isLeft && before !== '') {
    $trimEnd(code);
    code.insertAfter($createParagraphNode()).selectStart();
    return true;
  }
  const depth = /(?:^|\n)([ \t]*)[^\n]*$/.exec(before)?.[1] ?? '';
  selection.insertLineBreak();
  if (depth !== '') selection.insertText(depth);
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
  const code = $codeAt();
  const selection = $getSelection();
  if (code === null || !$isRangeSelection(selection)) return false;
  event.preventDefault();
  if (!event.shiftKey && selection.isCollapsed()) {
    selection.insertText(indent);
    return true;
  }
  for (const first of $firstsOfLines(code, selection)) {
    const text = first.getTextContent();
    const cut = event.shiftKey ? (/^(?:\t| {1,2})/.exec(text)?.[0].length ?? 0) : -indent.length;
    first.setTextContent(cut < 0 ? indent + text : text.slice(cut));
    for (const point of [selection.anchor, selection.focus])
      if (point.key === first.getKey()) point.set(point.key, Math.max(0, point.offset - cut), 'text');
  }
  return true;
}

function $firstsOfLines(code: CodeNode, selection: RangeSelection): TextNode[] {
  const touched = new Set(selection.getNodes().map((node) => node.getKey()));
  const firsts: TextNode[] = [];
  let line: LexicalNode[] = [];
  const end = () => {
    const [first] = line;
    if ($isTextNode(first) && line.some((node) => touched.has(node.getKey()))) firsts.push(first);
    line = [];
  };
  for (const child of code.getChildren()) {
    if ($isLineBreakNode(child)) end();
    else line.push(child);
  }
  end();
  return firsts;
}

function $textBefore(code: CodeNode, selection: RangeSelection): string {
  return $textTo(code, selection.isBackward() ? selection.focus : selection.anchor);
}

function $textAfter(code: CodeNode, selection: RangeSelection): string {
  const point = selection.isBackward() ? selection.anchor : selection.focus;
  return code.getTextContent().slice($textTo(code, point).length);
}

function $textTo(code: CodeNode, point: RangeSelection['anchor']): string {
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
