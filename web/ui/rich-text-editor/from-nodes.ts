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
import {
  type Block,
  type HeadingLevel,
  type Inline,
  type List,
  type ListItem,
  toListStart,
  marks,
} from './html/model.ts';
import { $isTableNode } from '@lexical/table';
import { $isButton, buttonAddress, buttonText } from './nodes/button-node.ts';
import { $toCard, $isCard } from './nodes/card-node.ts';
import { $isCallout } from './nodes/callout-node.ts';
import { $isCode } from './nodes/code-node.ts';
import { blockCaption } from './nodes/caption.ts';
import { $isGallery, galleryImages } from './nodes/gallery-node.ts';
import {
  $isImage,
  imageHeight,
  imageVariant,
  type ImageNode,
  imageSource,
  imageAlt,
  imageWidth,
} from './nodes/image-node.ts';
import { $isUneditable, uneditableHtml } from './nodes/uneditable-node.ts';
import { $isRule } from './nodes/rule-node.ts';
import { $isVideo, $videoOf } from './nodes/video-node.ts';
import { $toTable } from './tables/table-nodes.ts';
import { lexicalFormats } from './to-nodes.ts';

/** Converts an editor block to blocks of the model. Must run inside `editor.read()` or `editor.update()`. */
export function $toBlocks(node: LexicalNode): Block[] {
  if ($isListNode(node)) return [$toList(node)];
  if ($isImage(node)) return [$toImage(node)];
  if ($isVideo(node)) return [$videoOf(node)];
  if ($isUneditable(node)) return [{ kind: 'kept', html: $getState(node, uneditableHtml) }];
  if ($isRule(node)) return [{ kind: 'rule' }];
  if ($isGallery(node)) {
    const [pictures, caption] = [$getState(node, galleryImages), $getState(node, blockCaption)];
    return [{ kind: 'gallery', pictures: [...pictures], caption }];
  }
  if ($isButton(node))
    return [{ kind: 'button', text: $getState(node, buttonText), href: $getState(node, buttonAddress) }];
  if ($isCard(node)) return [$toCard(node)];
  if ($isTableNode(node)) return [$toTable(node, $toInlines)];
  if ($isCode(node)) return [{ kind: 'code', text: node.getTextContent() }];
  return $isElementNode(node) ? [$toLine(node)] : [];
}

function $toLine(node: ElementNode): Block {
  const content = $toInlines(node);
  if ($isHeadingNode(node)) return { kind: 'heading', level: toLevel(node.getTag()), content };
  if ($isQuoteNode(node)) return { kind: 'quote', content };
  return { kind: $isCallout(node) ? 'callout' : 'paragraph', content };
}

function $toImage(node: ImageNode): Block {
  const [width, height] = [$getState(node, imageWidth), $getState(node, imageHeight)];
  const caption = $getState(node, blockCaption);
  const look = $getState(node, imageVariant);
  return {
    kind: 'picture',
    src: $getState(node, imageSource),
    alt: $getState(node, imageAlt),
    ...(caption.length > 0 && { caption }),
    ...(width > 0 && height > 0 ? { width, height } : {}),
    ...(look === null ? {} : { look }),
  };
}

function toLevel(tag: string): HeadingLevel {
  const levels: Record<string, HeadingLevel> = { h3: 3, h4: 4, h5: 5, h6: 6 };
  return levels[tag] ?? 2;
}

function $toList(node: ListNode): List {
  const items: ListItem[] = [];
  for (const item of node.getChildren()) {
    if (!$isListItemNode(item)) continue;
    const lists = item.getChildren().filter($isListNode).map($toList);
    const content = $toInlines(item);
    const previousItem = items.at(-1);
    if (content.length === 0 && lists.length > 0 && previousItem !== undefined)
      previousItem.lists.push(...lists);
    else items.push({ content, lists });
  }
  const isOrdered = node.getListType() === 'number';
  const start = isOrdered ? toListStart(node.getStart()) : 1;
  return { kind: 'list', isOrdered, ...(start > 1 && { start }), items };
}

/** Converts the content of a line. Must run inside `editor.read()`. */
export function $toInlines(node: ElementNode, href?: string): Inline[] {
  return node.getChildren().flatMap((child): Inline[] => {
    if ($isTextNode(child)) return [$toRun(child, href)];
    if ($isLineBreakNode(child)) return [{ kind: 'break' }];
    if ($isLinkNode(child)) return $toInlines(child, child.sanitizeUrl(child.getURL()));
    return $isElementNode(child) && !$isListNode(child) ? $toInlines(child, href) : [];
  });
}

function $toRun(node: TextNode, href: string | undefined): Inline {
  const runMarks = marks.filter((mark) => node.hasFormat(lexicalFormats[mark]));
  return {
    kind: 'text',
    text: node.getTextContent(),
    marks: runMarks,
    ...(href === undefined ? {} : { href }),
  };
}
