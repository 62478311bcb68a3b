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
import { $getNearestNodeOfType } from '@lexical/utils';
import {
  $createParagraphNode,
  $findMatchingParent,
  $getSelection,
  $isRangeSelection,
  type ElementNode,
  type LexicalEditor,
  type RangeSelection,
} from 'lexical';
import { $chosenBlock } from './block-keys.ts';
import { $isImage, $isKept } from './nodes.ts';

/** What the line of the caret is. */
export type LineKind = 'paragraph' | 'heading' | 'subheading' | 'quote' | 'bulletList' | 'numberList';

export type BlockKind = 'picture' | 'rule' | 'kept';

export type Format = {
  line: LineKind;
  bold: boolean;
  italic: boolean;
  underline: boolean;
  /** Address of the link around the caret. */
  link: string | null;
  /** Of the block that is chosen as a whole; null for text. */
  block: BlockKind | null;
};

export const plainFormat: Format = {
  line: 'paragraph',
  bold: false,
  italic: false,
  underline: false,
  link: null,
  block: null,
};

/** What the buttons show as pressed; inside a read. */
export function $formatAtCaret(): Format {
  const selection = $getSelection();
  if (!$isRangeSelection(selection)) return { ...plainFormat, block: $blockKind() };
  return {
    block: null,
    line: $lineKind(selection),
    bold: selection.hasFormat('bold'),
    italic: selection.hasFormat('italic'),
    underline: selection.hasFormat('underline'),
    link: $linkAt(selection),
  };
}

function $blockKind(): BlockKind | null {
  const block = $chosenBlock();
  if (block === null) return null;
  return $isImage(block) ? 'picture' : $isKept(block) ? 'kept' : 'rule';
}

function $lineKind(selection: RangeSelection): LineKind {
  const node = selection.anchor.getNode();
  const list = $getNearestNodeOfType(node, ListNode);
  if ($isListNode(list)) return list.getListType() === 'number' ? 'numberList' : 'bulletList';
  const line = $findMatchingParent(node, (one) => $isHeadingNode(one) || $isQuoteNode(one));
  if ($isHeadingNode(line))
    return line.getTag() === 'h2' || line.getTag() === 'h1' ? 'heading' : 'subheading';
  return $isQuoteNode(line) ? 'quote' : 'paragraph';
}

function $linkAt(selection: RangeSelection): string | null {
  const link = $findMatchingParent(selection.anchor.getNode(), $isLinkNode);
  return $isLinkNode(link) ? link.getURL() : null;
}

/** Makes the chosen lines of this kind; plain paragraphs where they are of it already. */
export function toggleLine(editor: LexicalEditor, wanted: Exclude<LineKind, 'paragraph'>): void {
  const { line } = editor.getEditorState().read($formatAtCaret);
  const kind = line === wanted ? 'paragraph' : wanted;
  if (kind === 'bulletList') return void editor.dispatchCommand(INSERT_UNORDERED_LIST_COMMAND, undefined);
  if (kind === 'numberList') return void editor.dispatchCommand(INSERT_ORDERED_LIST_COMMAND, undefined);
  if (line === 'bulletList' || line === 'numberList') editor.dispatchCommand(REMOVE_LIST_COMMAND, undefined);
  editor.update(() => {
    const selection = $getSelection();
    if ($isRangeSelection(selection)) $setBlocksType(selection, () => $newLine(kind));
  });
}

function $newLine(kind: LineKind): ElementNode {
  if (kind === 'heading') return $createHeadingNode('h2');
  if (kind === 'subheading') return $createHeadingNode('h3');
  return kind === 'quote' ? $createQuoteNode() : $createParagraphNode();
}
