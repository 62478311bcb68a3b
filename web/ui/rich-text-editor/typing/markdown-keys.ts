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
import { formats } from '../to-nodes.ts';
import { addressBefore, lineSignBefore, lineSignOf, type LineSign, spanBefore } from './markdown.ts';

/**
 * Markdown and bare addresses become what they mean as they are typed, whatever keyboard types them. Each is a step of
 * undo of its own, back to the characters that were typed.
 */
export function registerMarkdown(editor: LexicalEditor): () => void {
  return mergeRegister(
    editor.registerUpdateListener(({ editorState, prevEditorState, dirtyLeaves, tags }) => {
      // A word that an input method still composes is not touched: it would be written twice.
      if (tags.has(HISTORIC_TAG) || tags.has(PASTE_TAG) || editor.isComposing()) return;
      const typed = editorState.read(() => $typedAt(dirtyLeaves, prevEditorState));
      if (typed === null) return;
      editor.update(() => {
        const node = $getNodeByKey(typed.key);
        if ($isTextNode(node) && node.getTextContent() === typed.text && $apply(node, typed.offset))
          $addUpdateTag(HISTORY_PUSH_TAG);
      });
    }),
    editor.registerCommand(INSERT_PARAGRAPH_COMMAND, $endLine, COMMAND_PRIORITY_HIGH),
  );
}

type Typed = { key: string; text: string; offset: number };

/** Where one character has just been typed that may end what Markdown means; null elsewhere. */
function $typedAt(dirtyLeaves: ReadonlySet<string>, before: EditorState): Typed | null {
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

function $apply(node: TextNode, offset: number): boolean {
  if ($isCode(node.getParent()) || node.hasFormat('code')) return false;
  const before = node.getTextContent().slice(0, offset);
  if (/\s$/.test(before)) return $applyLineSign(node, before) || $linkAddress(node, before.slice(0, -1));
  const span = spanBefore(before);
  if (span === null || ('href' in span && $isInLink(node))) return false;
  const words = $cutOut(node, span.start, offset);
  const format = words.getFormat();
  words.setTextContent(span.text);
  if ('mark' in span) words.toggleFormat(formats[span.mark]);
  else {
    const link = $createLinkNode(span.href);
    words.replace(link);
    link.append(words);
  }
  const caret = 'mark' in span ? words.selectEnd() : words.getParentOrThrow().selectEnd();
  // What is typed next is as what stood before.
  if ($isTextNode(caret.anchor.getNode())) caret.setFormat(format);
  return true;
}

function $applyLineSign(node: TextNode, before: string): boolean {
  const line = node.getParent();
  const sign = $isParagraphNode(line) && line.getFirstChild()?.is(node) ? lineSignBefore(before) : null;
  if (sign === null || !$isParagraphNode(line) || !$isRootNode(line.getParent())) return false;
  const rest = node.getTextContent().slice(before.length);
  if (rest === '') node.remove();
  else node.setTextContent(rest);
  $becomes(line, sign);
  return true;
}

/** A line that Enter ends: signs of a whole line, and an address at its end. */
function $endLine(): boolean {
  const selection = $getSelection();
  if (!$isRangeSelection(selection) || !selection.isCollapsed()) return false;
  const node = selection.anchor.getNode();
  if (!$isTextNode(node) || selection.anchor.offset !== node.getTextContentSize()) return false;
  const line = node.getParent();
  const isWhole = $isParagraphNode(line) && $isRootNode(line.getParent()) && line.getChildrenSize() === 1;
  const sign = isWhole ? lineSignOf(node.getTextContent()) : null;
  if (sign !== null && $isParagraphNode(line)) {
    $addUpdateTag(HISTORY_PUSH_TAG);
    node.remove();
    $becomes(line, sign);
    return true;
  }
  if (!$isCode(line) && !node.hasFormat('code') && $linkAddress(node, node.getTextContent()))
    $addUpdateTag(HISTORY_PUSH_TAG);
  return false;
}

/** The caret stays where it was, after the address. */
function $linkAddress(node: TextNode, before: string): boolean {
  const found = $isInLink(node) ? null : addressBefore(before);
  if (found === null) return false;
  const rest = node.getTextContentSize() - found.start - found.text.length;
  const words = $cutOut(node, found.start, found.start + found.text.length);
  const link = $createLinkNode(found.href);
  words.replace(link);
  link.append(words);
  const next = link.getNextSibling();
  const after = before.length - found.start - found.text.length;
  if (rest > 0 && $isTextNode(next)) {
    const to = Math.min(after + 1, next.getTextContentSize());
    next.select(to, to);
  } else link.selectEnd();
  return true;
}

function $becomes(line: ParagraphNode, sign: LineSign): void {
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
  const made = $lineOf(sign);
  line.replace(made);
  made.append(...children);
  made.selectStart();
}

function $lineOf(sign: LineSign): ElementNode {
  if (sign.kind === 'heading') return $createHeadingNode(`h${sign.level}`);
  if (sign.kind === 'quote') return $createQuoteNode();
  return sign.kind === 'code' ? $createCode() : $createParagraphNode();
}

/** The part of a text as a node of its own. */
function $cutOut(node: TextNode, start: number, end: number): TextNode {
  const parts = node.splitText(...[start, end].filter((at) => at > 0 && at < node.getTextContentSize()));
  return parts[start > 0 ? 1 : 0] ?? $createTextNode();
}

function $isInLink(node: TextNode): boolean {
  return $findMatchingParent(node, $isLinkNode) !== null;
}
