import { LinkNode } from '@lexical/link';
import { ListItemNode, ListNode } from '@lexical/list';
import { HeadingNode, QuoteNode } from '@lexical/rich-text';
import {
  $create,
  $getState,
  $setState,
  createState,
  DecoratorNode,
  type DOMExportOutput,
  type LexicalNode,
} from 'lexical';
import { linkAddress } from './link-address.ts';

/** A link that leads where the allow-list lets it, also when the library or the clipboard made it. */
export class AllowedLinkNode extends LinkNode {
  override $config() {
    return this.config('allowed-link', { extends: LinkNode });
  }

  override sanitizeUrl(url: string): string {
    return linkAddress(url);
  }
}

function text(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

function pixels(value: unknown): number {
  return typeof value === 'number' && Number.isInteger(value) && value > 0 ? value : 0;
}

/** Where the picture is; blob: while its file is on the way. */
export const imageSource = createState('src', { parse: text });
/** What the picture shows, in words. */
export const imageText = createState('alt', { parse: text });
export const imageWidth = createState('width', { parse: pixels });
export const imageHeight = createState('height', { parse: pixels });

/** A picture between paragraphs. It is drawn by itself: no framework stands inside the text. */
export class ImageNode extends DecoratorNode<null> {
  override $config() {
    return this.config('picture', {
      extends: DecoratorNode,
      stateConfigs: [imageSource, imageText, imageWidth, imageHeight].map((stateConfig) => ({
        flat: true,
        stateConfig,
      })),
    });
  }

  override createDOM(): HTMLElement {
    const statistic = document.createElement('figure');
    statistic.dataset['picture'] = this.getKey();
    const image = document.createElement('img');
    image.draggable = false;
    const note = document.createElement('figcaption');
    statistic.append(image, note);
    drawImage(this, statistic);
    return statistic;
  }

  override updateDOM(_before: this, statistic: HTMLElement): boolean {
    drawImage(this, statistic);
    return false;
  }

  override exportDOM(): DOMExportOutput {
    const image = document.createElement('img');
    image.src = $getState(this, imageSource);
    image.alt = $getState(this, imageText);
    return { element: image };
  }

  override isInline(): boolean {
    return false;
  }

  override decorate(): null {
    return null;
  }
}

/** A line across the text. The caret steps over it, and a Backspace below takes it away. */
export class RuleNode extends DecoratorNode<null> {
  override $config() {
    return this.config('rule', { extends: DecoratorNode });
  }

  override createDOM(): HTMLElement {
    return document.createElement('hr');
  }

  override updateDOM(): boolean {
    return false;
  }

  override exportDOM(): DOMExportOutput {
    return { element: document.createElement('hr') };
  }

  override isInline(): boolean {
    return false;
  }

  override isKeyboardSelectable(): boolean {
    return false;
  }

  override getTextContent(): string {
    return '\n';
  }

  override decorate(): null {
    return null;
  }
}

export function $isRule(node: LexicalNode | null | undefined): node is RuleNode {
  return node instanceof RuleNode;
}

export type ImageFields = {
  src: string;
  alt: string;
  width?: number | undefined;
  height?: number | undefined;
};

export function $createImage({ src, alt, width = 0, height = 0 }: ImageFields): ImageNode {
  const node = $create(ImageNode);
  $setState(node, imageSource, src);
  $setState(node, imageText, alt);
  $setState(node, imageWidth, width);
  $setState(node, imageHeight, height);
  return node;
}

export function $isImage(node: LexicalNode | null | undefined): node is ImageNode {
  return node instanceof ImageNode;
}

/** Every kind of node that a text may hold; a link is always one of ours. */
export const nodes = [
  HeadingNode,
  QuoteNode,
  ListNode,
  ListItemNode,
  AllowedLinkNode,
  LinkNode,
  ImageNode,
  RuleNode,
  {
    replace: LinkNode,
    with: (node: LinkNode) => $create(AllowedLinkNode).setURL(node.getURL()),
    withKlass: AllowedLinkNode,
  },
];

/** Words under the picture say what it shows to who cannot see it; the style sheet adds what to do while there are none. */
function drawImage(node: ImageNode, statistic: HTMLElement): void {
  const [image, note] = [statistic.querySelector('img'), statistic.querySelector('figcaption')];
  if (image === null || note === null) return;
  const [src, alt] = [$getState(node, imageSource), $getState(node, imageText)];
  const [width, height] = [$getState(node, imageWidth), $getState(node, imageHeight)];
  // A picture that was sent keeps showing the copy that is here already.
  if (!image.src.startsWith('blob:') || src.startsWith('blob:')) image.src = src;
  image.alt = alt;
  image.referrerPolicy = 'no-referrer';
  if (width > 0 && height > 0) Object.assign(image, { width, height });
  note.textContent = alt;
}
