import { $isLinkNode } from '@lexical/link';
import { $isListItemNode, $isListNode, type ListNode } from '@lexical/list';
import { $isHeadingNode, $isQuoteNode } from '@lexical/rich-text';
import {
  $getState,
  $isElementNode,
  $isLineBreakNode,
  $isTextNode,
  type ElementNode,
  type LexicalNode,
  type TextNode,
} from 'lexical';
import { type Block, type HeadingLevel, type Inline, type List, type ListItem, marks } from './html/model.ts';
import {
  $isImage,
  $isKept,
  $isRule,
  imageCaption,
  imageHeight,
  type ImageNode,
  imageSource,
  imageText,
  imageWidth,
  keptHtml,
} from './nodes.ts';

/** A block of the editor as blocks of the model; inside a read or an update. */
export function $blocksOf(node: LexicalNode): Block[] {
  if ($isListNode(node)) return [$listOf(node)];
  if ($isImage(node)) return [$imageOf(node)];
  if ($isKept(node)) return [{ kind: 'kept', html: $getState(node, keptHtml) }];
  if ($isRule(node)) return [{ kind: 'rule' }];
  if (!$isElementNode(node)) return [];
  const content = $inlinesOf(node);
  if ($isHeadingNode(node)) return [{ kind: 'heading', level: levelOf(node.getTag()), content }];
  if ($isQuoteNode(node)) return [{ kind: 'quote', content }];
  return [{ kind: 'paragraph', content }];
}

function $imageOf(node: ImageNode): Block {
  const [width, height] = [$getState(node, imageWidth), $getState(node, imageHeight)];
  const caption = $getState(node, imageCaption);
  return {
    kind: 'picture',
    src: $getState(node, imageSource),
    alt: $getState(node, imageText),
    ...(caption === '' ? {} : { caption }),
    ...(width > 0 && height > 0 ? { width, height } : {}),
  };
}

function levelOf(tag: string): HeadingLevel {
  const levels: Record<string, HeadingLevel> = { h3: 3, h4: 4, h5: 5, h6: 6 };
  return levels[tag] ?? 2;
}

function $listOf(node: ListNode): List {
  const items: ListItem[] = [];
  for (const item of node.getChildren()) {
    if (!$isListItemNode(item)) continue;
    const lists = item.getChildren().filter($isListNode).map($listOf);
    const content = $inlinesOf(item);
    const before = items.at(-1);
    if (content.length === 0 && lists.length > 0 && before !== undefined) before.lists.push(...lists);
    else items.push({ content, lists });
  }
  return { kind: 'list', isOrdered: node.getListType() === 'number', items };
}

function $inlinesOf(node: ElementNode, href?: string): Inline[] {
  return node.getChildren().flatMap((child): Inline[] => {
    if ($isTextNode(child)) return [$runOf(child, href)];
    if ($isLineBreakNode(child)) return [{ kind: 'break' }];
    if ($isLinkNode(child)) return $inlinesOf(child, child.sanitizeUrl(child.getURL()));
    return $isElementNode(child) && !$isListNode(child) ? $inlinesOf(child, href) : [];
  });
}

function $runOf(node: TextNode, href: string | undefined): Inline {
  const own = marks.filter((mark) => node.hasFormat(mark === 'strike' ? 'strikethrough' : mark));
  return { kind: 'text', text: node.getTextContent(), marks: own, ...(href === undefined ? {} : { href }) };
}
