import { $createLinkNode, $isLinkNode } from '@lexical/link';
import { $createListItemNode, $createListNode } from '@lexical/list';
import { $createHeadingNode, $createQuoteNode } from '@lexical/rich-text';
import {
  $addUpdateTag,
  $create,
  $createParagraphNode,
  $createTextNode,
  $findMatchingParent,
  $getNodeByKey,
  $getSelection,
  $isParagraphNode,
  $isRangeSelection,
  $isRootNode,
  $isTextNode,
  COMMAND_PRIORITY_HIGH,
  type EditorState,
  type ElementNode,
  HISTORIC_TAG,
  HISTORY_PUSH_TAG,
  INSERT_PARAGRAPH_COMMAND,
  type LexicalEditor,
  mergeRegister,
  type ParagraphNode,
  PASTE_TAG,
  type TextNode,
} from 'lexical';
import { $createCode, $isCode } from '../nodes/code-node.ts';
import { RuleNode } from '../nodes/rule-node.ts';
import { lexicalFormats } from '../to-nodes.ts';
import { findAddress, parseLineMarker, parseWholeLineMarker, type LineMarker, findSpan } from './markdown.ts';

/**
 * Converts Markdown and bare addresses while typing, with any keyboard. Each conversion is a separate undo step that
 * restores the typed characters.
 */
export function registerMarkdown(editor: LexicalEditor): () => void {
  return mergeRegister(
    editor.registerUpdateListener(({ editorState, prevEditorState, dirtyLeaves, tags }) => {
      // Text during IME composition must not change, or the IME would insert it twice.
      if (tags.has(HISTORIC_TAG) || tags.has(PASTE_TAG) || editor.isComposing()) return;
      const typed = editorState.read(() => $getTypedCharacter(dirtyLeaves, prevEditorState));
      if (typed === null) return;
      editor.update(() => {
        const node = $getNodeByKey(typed.key);
        if ($isTextNode(node) && node.getTextContent() === typed.text && $applyPattern(node, typed.offset))
          $addUpdateTag(HISTORY_PUSH_TAG);
      });
    }),
    editor.registerCommand(INSERT_PARAGRAPH_COMMAND, $convertLine, COMMAND_PRIORITY_HIGH),
  );
}

type TypedCharacter = { key: string; text: string; offset: number };

/** Returns the position of the character that was just typed if it can complete a Markdown pattern; otherwise null. */
function $getTypedCharacter(dirtyLeaves: ReadonlySet<string>, before: EditorState): TypedCharacter | null {
  const selection = $getSelection();
  if (!$isRangeSelection(selection) || !selection.isCollapsed()) return null;
  const { key, offset, type } = selection.anchor;
  if (type !== 'text' || !dirtyLeaves.has(key)) return null;
  const node = selection.anchor.getNode();
  const text = node.getTextContent();
  if (!/[\s*_~`)]/.test(text[offset - 1] ?? '')) return null;
  const length = before.read(() => $getNodeByKey(key)?.getTextContentSize() ?? 0);
  return text.length === length + 1 ? { key, text, offset } : null;
}

function $applyPattern(node: TextNode, offset: number): boolean {
  if ($isCode(node.getParent()) || node.hasFormat('code')) return false;
  const before = node.getTextContent().slice(0, offset);
  if (/\s$/.test(before)) return $applyLineSign(node, before) || $linkAddress(node, before.slice(0, -1));
  const span = findSpan(before);
  if (span === null || ('href' in span && $isInLink(node))) return false;
  const textNode = $splitOut(node, span.start, offset);
  const format = textNode.getFormat();
  textNode.setTextContent(span.text);
  if ('mark' in span) textNode.toggleFormat(lexicalFormats[span.mark]);
  else {
    const link = $createLinkNode(span.href);
    textNode.replace(link);
    link.append(textNode);
  }
  const caret = 'mark' in span ? textNode.selectEnd() : textNode.getParentOrThrow().selectEnd();
  // Text that is typed next has the format that the span had before the conversion.
  if ($isTextNode(caret.anchor.getNode())) caret.setFormat(format);
  return true;
}

function $applyLineSign(node: TextNode, before: string): boolean {
  const line = node.getParent();
  const sign = $isParagraphNode(line) && line.getFirstChild()?.is(node) ? parseLineMarker(before) : null;
  if (sign === null || !$isParagraphNode(line) || !$isRootNode(line.getParent())) return false;
  const rest = node.getTextContent().slice(before.length);
  if (rest === '') node.remove();
  else node.setTextContent(rest);
  $convertTo(line, sign);
  return true;
}

/** Handles Enter: converts whole-line patterns, and links an address at the end of the line. */
function $convertLine(): boolean {
  const selection = $getSelection();
  if (!$isRangeSelection(selection) || !selection.isCollapsed()) return false;
  const node = selection.anchor.getNode();
  if (!$isTextNode(node) || selection.anchor.offset !== node.getTextContentSize()) return false;
  const line = node.getParent();
  const isOnlyText = $isParagraphNode(line) && $isRootNode(line.getParent()) && line.getChildrenSize() === 1;
  const sign = isOnlyText ? parseWholeLineMarker(node.getTextContent()) : null;
  if (sign !== null && $isParagraphNode(line)) {
    $addUpdateTag(HISTORY_PUSH_TAG);
    node.remove();
    $convertTo(line, sign);
    return true;
  }
  if (!$isCode(line) && !node.hasFormat('code') && $linkAddress(node, node.getTextContent()))
    $addUpdateTag(HISTORY_PUSH_TAG);
  return false;
}

/** Links an address and preserves the caret's position after it. */
function $linkAddress(node: TextNode, before: string): boolean {
  const address = $isInLink(node) ? null : findAddress(before);
  if (address === null) return false;
  const rest = node.getTextContentSize() - address.start - address.text.length;
  const textNode = $splitOut(node, address.start, address.start + address.text.length);
  const link = $createLinkNode(address.href);
  textNode.replace(link);
  link.append(textNode);
  const next = link.getNextSibling();
  const after = before.length - address.start - address.text.length;
  if (rest > 0 && $isTextNode(next)) {
    const to = Math.min(after + 1, next.getTextContentSize());
    next.select(to, to);
  } else link.selectEnd();
  return true;
}

function $convertTo(line: ParagraphNode, sign: LineMarker): void {
  if (sign.kind === 'rule') {
    line.insertBefore($create(RuleNode));
    line.selectStart();
    return;
  }
  const children = line.getChildren();
  if (sign.kind === 'bulletList' || sign.kind === 'numberList') {
    const item = $createListItemNode();
    const list =
      sign.kind === 'bulletList' ? $createListNode('bullet') : $createListNode('number', sign.start);
    line.replace(list.append(item));
    item.append(...children);
    item.selectStart();
    return;
  }
  const block = $createLine(sign);
  line.replace(block);
  block.append(...children);
  block.selectStart();
}

function $createLine(sign: LineMarker): ElementNode {
  if (sign.kind === 'heading') return $createHeadingNode(`h${sign.level}`);
  if (sign.kind === 'quote') return $createQuoteNode();
  return sign.kind === 'code' ? $createCode() : $createParagraphNode();
}

/** Splits a range of a text into a separate node. */
function $splitOut(node: TextNode, start: number, end: number): TextNode {
  const parts = node.splitText(...[start, end].filter((at) => at > 0 && at < node.getTextContentSize()));
  return parts[start > 0 ? 1 : 0] ?? $createTextNode();
}

function $isInLink(node: TextNode): boolean {
  return $findMatchingParent(node, $isLinkNode) !== null;
}
