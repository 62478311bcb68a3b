import { $createLinkNode } from '@lexical/link';
import { $createListItemNode, $createListNode, type ListItemNode, type ListNode } from '@lexical/list';
import { $createHeadingNode, $createQuoteNode } from '@lexical/rich-text';
import {
  $create,
  $createLineBreakNode,
  $createParagraphNode,
  $createTextNode,
  type ElementNode,
  type LexicalNode,
  type TextFormatType,
} from 'lexical';
import type { Block, Inline, List, Mark } from './html/model.ts';
import { $createButton } from './nodes/button-node.ts';
import { $createCard } from './nodes/card-node.ts';
import { $createCallout } from './nodes/callout-node.ts';
import { $createCode } from './nodes/code-node.ts';
import { $createGallery } from './nodes/gallery-node.ts';
import { $createImage } from './nodes/image-node.ts';
import { $createUneditable } from './nodes/uneditable-node.ts';
import { RuleNode } from './nodes/rule-node.ts';
import { $createVideo } from './nodes/video-node.ts';
import { $createTable } from './tables/table-nodes.ts';

export const lexicalFormats: Readonly<Record<Mark, TextFormatType>> = {
  bold: 'bold',
  italic: 'italic',
  underline: 'underline',
  strike: 'strikethrough',
  subscript: 'subscript',
  superscript: 'superscript',
  code: 'code',
};

/** Creates editor nodes for blocks of the model. Must run inside `editor.update()`. */
export function $createNodes(blocks: readonly Block[]): LexicalNode[] {
  return blocks.map((block) => $createBlock(block));
}

function $createBlock(block: Block): LexicalNode {
  if (block.kind === 'list') return $createList(block);
  if (block.kind === 'picture') return $createImage(block);
  if (block.kind === 'video') return $createVideo(block);
  if (block.kind === 'rule') return $create(RuleNode);
  if (block.kind === 'kept') return $createUneditable(block.html);
  if (block.kind === 'gallery') return $createGallery(block);
  if (block.kind === 'button') return $createButton(block);
  if (block.kind === 'card') return $createCard(block);
  if (block.kind === 'table') return $createTable(block, $createInlines);
  if (block.kind === 'code') return $createCode().append(...$createCodeLines(block.text));
  return $createLine(block).append(...$createInlines(block.content));
}

function $createLine(block: Extract<Block, { content: Inline[] }>): ElementNode {
  if (block.kind === 'heading') return $createHeadingNode(`h${block.level}`);
  if (block.kind === 'callout') return $createCallout();
  return block.kind === 'quote' ? $createQuoteNode() : $createParagraphNode();
}

/** Creates editor nodes for code: one text node per line, separated by breaks. Must run inside `editor.update()`. */
export function $createCodeLines(text: string): LexicalNode[] {
  const nodes: LexicalNode[] = [];
  for (const [at, line] of text.split('\n').entries()) {
    if (at > 0) nodes.push($createLineBreakNode());
    if (line !== '') nodes.push($createTextNode(line));
  }
  return nodes;
}

/** Creates a list. A nested list gets its own item, because the library requires it. */
function $createList({ isOrdered, start = 1, items }: List): ListNode {
  const list = $createListNode(isOrdered ? 'number' : 'bullet', start);
  for (const { content, lists } of items) {
    if (content.length > 0 || lists.length === 0) list.append($createItem($createInlines(content)));
    for (const inner of lists) list.append($createItem([$createList(inner)]));
  }
  return list;
}

function $createItem(children: LexicalNode[]): ListItemNode {
  return $createListItemNode().append(...children);
}

/** Creates the nodes of a line. Adjacent runs with the same address become one link. */
export function $createInlines(content: readonly Inline[]): LexicalNode[] {
  const nodes: LexicalNode[] = [];
  let link: { href: string; node: ReturnType<typeof $createLinkNode> } | undefined;
  for (const inline of content) {
    const href = inline.kind === 'text' ? inline.href : undefined;
    const node = $createInline(inline);
    if (href === undefined) {
      link = undefined;
      nodes.push(node);
      continue;
    }
    if (link?.href !== href) {
      link = { href, node: $createLinkNode(href) };
      nodes.push(link.node);
    }
    link.node.append(node);
  }
  return nodes;
}

function $createInline(inline: Inline): LexicalNode {
  if (inline.kind === 'break') return $createLineBreakNode();
  const node = $createTextNode(inline.text);
  for (const mark of inline.marks) node.toggleFormat(lexicalFormats[mark]);
  return node;
}
