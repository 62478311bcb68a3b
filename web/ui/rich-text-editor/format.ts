import { $isLinkNode } from '@lexical/link';
import {
  $isListNode,
  INSERT_ORDERED_LIST_COMMAND,
  INSERT_UNORDERED_LIST_COMMAND,
  ListNode,
  REMOVE_LIST_COMMAND,
} from '@lexical/list';
import { $createHeadingNode, $createQuoteNode, $isHeadingNode, $isQuoteNode } from '@lexical/rich-text';
import { $setBlocksType } from '@lexical/selection';
import { $isTableCellNode, $isTableSelection } from '@lexical/table';
import { $getNearestNodeOfType } from '@lexical/utils';
import {
  $addUpdateTag,
  $createLineBreakNode,
  $createParagraphNode,
  $findMatchingParent,
  $getSelection,
  $getState,
  $isParagraphNode,
  $isRangeSelection,
  type ElementNode,
  HISTORY_PUSH_TAG,
  type LexicalEditor,
  type LexicalNode,
  type RangeSelection,
} from 'lexical';
import { $getSelectedBlock } from './block-keys.ts';
import type { ImageVariant } from './html/model.ts';
import { BlockNode } from './nodes/block-node.ts';
import { $isButton } from './nodes/button-node.ts';
import { $createCallout, $isCallout } from './nodes/callout-node.ts';
import { $createCode, $isCode } from './nodes/code-node.ts';
import { $isCard } from './nodes/card-node.ts';
import { $isGallery } from './nodes/gallery-node.ts';
import { $isImage, imageVariant } from './nodes/image-node.ts';
import { $isUneditable } from './nodes/uneditable-node.ts';
import { $isVideo } from './nodes/video-node.ts';
import { parseAddress } from './typing/markdown.ts';

export type LineKind =
  | 'paragraph'
  | 'heading'
  | 'subheading'
  | 'quote'
  | 'callout'
  | 'code'
  | 'bulletList'
  | 'numberList';

export type BlockKind = 'picture' | 'video' | 'gallery' | 'card' | 'button' | 'rule' | 'kept';

export type Format = {
  line: LineKind;
  bold: boolean;
  italic: boolean;
  underline: boolean;
  strikethrough: boolean;
  subscript: boolean;
  superscript: boolean;
  code: boolean;
  /** Cells of a table contain only lines of text. */
  isInTable: boolean;
  link: string | null;
  /** Address of the line at the caret, if the whole line is one web address. */
  lineAddress: string | null;
  /** Kind of the selected block; null for text. */
  block: BlockKind | null;
  look: ImageVariant | null;
};

export const plainFormat: Format = {
  line: 'paragraph',
  bold: false,
  italic: false,
  underline: false,
  strikethrough: false,
  subscript: false,
  superscript: false,
  code: false,
  isInTable: false,
  link: null,
  lineAddress: null,
  block: null,
  look: null,
};

/** Computes which buttons are pressed. Must run inside `editor.read()`. */
export function $getFormat(): Format {
  const selection = $getSelection();
  if ($isTableSelection(selection)) return { ...plainFormat, isInTable: true };
  if (!$isRangeSelection(selection))
    return { ...plainFormat, block: $getKind($getSelectedBlock()), look: $getLook($getSelectedBlock()) };
  return {
    block: null,
    look: null,
    line: $getLineKind(selection),
    bold: selection.hasFormat('bold'),
    italic: selection.hasFormat('italic'),
    underline: selection.hasFormat('underline'),
    strikethrough: selection.hasFormat('strikethrough'),
    subscript: selection.hasFormat('subscript'),
    superscript: selection.hasFormat('superscript'),
    code: selection.hasFormat('code'),
    isInTable: $findMatchingParent(selection.anchor.getNode(), $isTableCellNode) !== null,
    link: $getLinkAddress(selection),
    lineAddress: $getLineAddress(selection),
  };
}

function $getLook(block: LexicalNode | null): ImageVariant | null {
  return $isImage(block) || $isVideo(block) ? $getState(block, imageVariant) : null;
}

/** Returns the kind of a block node; null for text. Must run inside `editor.read()`. */
export function $getKind(block: LexicalNode | null): BlockKind | null {
  if (!(block instanceof BlockNode)) return null;
  if ($isGallery(block)) return 'gallery';
  if ($isButton(block)) return 'button';
  if ($isCard(block)) return 'card';
  if ($isVideo(block)) return 'video';
  return $isImage(block) ? 'picture' : $isUneditable(block) ? 'kept' : 'rule';
}

function $getLineKind(selection: RangeSelection): LineKind {
  const node = selection.anchor.getNode();
  const list = $getNearestNodeOfType(node, ListNode);
  if ($isListNode(list)) return list.getListType() === 'number' ? 'numberList' : 'bulletList';
  const line = $findMatchingParent(node, (ancestor) => $isHeadingNode(ancestor) || $isLineBlock(ancestor));
  if ($isHeadingNode(line))
    return line.getTag() === 'h2' || line.getTag() === 'h1' ? 'heading' : 'subheading';
  if ($isCallout(line)) return 'callout';
  if ($isCode(line)) return 'code';
  return $isQuoteNode(line) ? 'quote' : 'paragraph';
}

function $isLineBlock(node: LexicalNode): boolean {
  return $isQuoteNode(node) || $isCallout(node) || $isCode(node);
}

function $getLinkAddress(selection: RangeSelection): string | null {
  const link = $findMatchingParent(selection.anchor.getNode(), $isLinkNode);
  return $isLinkNode(link) ? link.getURL() : null;
}

/** Returns the top-level block at the caret; null if a whole block is selected. Must run inside `editor.read()`. */
export function $getLineAtCaret(): LexicalNode | null {
  const selection = $getSelection();
  return $isRangeSelection(selection) ? selection.anchor.getNode().getTopLevelElement() : null;
}

/** Returns null if the text of the link differs from its address. */
function $getLineAddress(selection: RangeSelection): string | null {
  const line = $getLineAtCaret();
  if (!selection.isCollapsed() || !$isParagraphNode(line)) return null;
  const [link, ...more] = line.getChildren().filter((child) => !/^\s*$/.test(child.getTextContent()));
  if (!$isLinkNode(link) || more.length > 0) return null;
  const href = link.getURL();
  return /^https?:/i.test(href) && parseAddress(link.getTextContent()) === href ? href : null;
}

/** Changes the selected lines to this kind, or back to paragraphs if they already have this kind. */
export function toggleLine(editor: LexicalEditor, requestedKind: Exclude<LineKind, 'paragraph'>): void {
  const { line, isInTable } = editor.getEditorState().read($getFormat);
  if (isInTable) return;
  const kind = line === requestedKind ? 'paragraph' : requestedKind;
  if (kind === 'bulletList') return void editor.dispatchCommand(INSERT_UNORDERED_LIST_COMMAND, undefined);
  if (kind === 'numberList') return void editor.dispatchCommand(INSERT_ORDERED_LIST_COMMAND, undefined);
  if (line === 'bulletList' || line === 'numberList') editor.dispatchCommand(REMOVE_LIST_COMMAND, undefined);
  editor.update(() => {
    const selection = $getSelection();
    if (!$isRangeSelection(selection)) return;
    $addUpdateTag(HISTORY_PUSH_TAG);
    if (kind === 'code') $joinAsCode(selection);
    else $setBlocksType(selection, () => $createLine(kind));
  });
}

/** Joins the selected lines into one code block. */
function $joinAsCode(selection: RangeSelection): void {
  $setBlocksType(selection, $createCode);
  const codeBlocks = new Set(selection.getNodes().map((node) => $findMatchingParent(node, $isCode)));
  const [first, ...more] = [...codeBlocks].filter($isCode);
  for (const code of more) {
    first?.append($createLineBreakNode(), ...code.getChildren());
    code.remove();
  }
}

function $createLine(kind: LineKind): ElementNode {
  if (kind === 'heading') return $createHeadingNode('h2');
  if (kind === 'subheading') return $createHeadingNode('h3');
  if (kind === 'callout') return $createCallout();
  return kind === 'quote' ? $createQuoteNode() : $createParagraphNode();
}
