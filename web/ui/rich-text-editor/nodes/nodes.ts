import { LinkNode } from '@lexical/link';
import { ListItemNode, ListNode } from '@lexical/list';
import { HeadingNode, QuoteNode } from '@lexical/rich-text';
import { TableCellNode, TableNode, TableRowNode } from '@lexical/table';
import { $create } from 'lexical';
import { sanitizeAddress } from '../html/link-address.ts';
import { ButtonNode } from './button-node.ts';
import { CardNode } from './card-node.ts';
import { CalloutNode } from './callout-node.ts';
import { CodeNode } from './code-node.ts';
import { GalleryNode } from './gallery-node.ts';
import { ImageNode } from './image-node.ts';
import { UneditableNode } from './uneditable-node.ts';
import { RuleNode } from './rule-node.ts';
import { VideoNode } from './video-node.ts';

/** A link with an allowed address, also if the library or the clipboard created it. */
export class AllowedLinkNode extends LinkNode {
  override $config() {
    return this.config('allowed-link', { extends: LinkNode });
  }

  override sanitizeUrl(url: string): string {
    return sanitizeAddress(url);
  }
}

/** Nodes of a single line, such as a caption. Replaces the library's links with `AllowedLinkNode`. */
export const lineNodes = [
  AllowedLinkNode,
  LinkNode,
  {
    replace: LinkNode,
    with: (node: LinkNode) => $create(AllowedLinkNode).setURL(node.getURL()),
    withKlass: AllowedLinkNode,
  },
];

export const nodes = [
  ...lineNodes,
  HeadingNode,
  QuoteNode,
  ListNode,
  ListItemNode,
  ImageNode,
  VideoNode,
  RuleNode,
  UneditableNode,
  ButtonNode,
  GalleryNode,
  CardNode,
  CalloutNode,
  CodeNode,
  TableNode,
  TableRowNode,
  TableCellNode,
];
