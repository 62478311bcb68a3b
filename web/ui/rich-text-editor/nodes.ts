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
import { linkAddress } from './html/link-address.ts';

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

/** What stands under the picture for every reader; '' for nothing. */
export const imageCaption = createState('caption', { parse: text });
/** What a kept block holds, as clean HTML. */
export const keptHtml = createState('html', { parse: text });

/** What stands between paragraphs and is chosen as a whole. It is drawn by itself: no framework stands inside the text. */
export class BlockNode extends DecoratorNode<null> {
  override updateDOM(): boolean {
    return false;
  }

  override isInline(): boolean {
    return false;
  }

  override decorate(): null {
    return null;
  }
}

function blockElement(node: BlockNode, name: 'figure' | 'div' | 'hr'): HTMLElement {
  const element = document.createElement(name);
  element.dataset['block'] = node.getKey();
  return element;
}

export class ImageNode extends BlockNode {
  override $config() {
    return this.config('picture', {
      extends: DecoratorNode,
      stateConfigs: [imageSource, imageText, imageCaption, imageWidth, imageHeight].map((stateConfig) => ({
        flat: true,
        stateConfig,
      })),
    });
  }

  override createDOM(): HTMLElement {
    const element = blockElement(this, 'figure');
    const image = document.createElement('img');
    image.draggable = false;
    element.append(image, document.createElement('p'), document.createElement('figcaption'));
    drawImage(this, element);
    return element;
  }

  override updateDOM(_before?: this, element?: HTMLElement): boolean {
    if (element !== undefined) drawImage(this, element);
    return false;
  }

  override exportDOM(): DOMExportOutput {
    const figure = document.createElement('figure');
    const image = document.createElement('img');
    image.src = $getState(this, imageSource);
    image.alt = $getState(this, imageText);
    const caption = document.createElement('figcaption');
    caption.textContent = $getState(this, imageCaption);
    figure.append(image, caption);
    return { element: figure };
  }
}

/** A line across the text. The caret steps over it, and a Backspace below takes it away. */
export class RuleNode extends BlockNode {
  override $config() {
    return this.config('rule', { extends: DecoratorNode });
  }

  override createDOM(): HTMLElement {
    return blockElement(this, 'hr');
  }

  override exportDOM(): DOMExportOutput {
    return { element: document.createElement('hr') };
  }

  override isKeyboardSelectable(): boolean {
    return false;
  }

  override getTextContent(): string {
    return '\n';
  }
}

/** What came from elsewhere and cannot be written in here, such as a table: it stays as it is, is moved or deleted. */
export class KeptNode extends BlockNode {
  override $config() {
    return this.config('kept', {
      extends: DecoratorNode,
      stateConfigs: [{ flat: true, stateConfig: keptHtml }],
    });
  }

  override createDOM(): HTMLElement {
    const element = blockElement(this, 'div');
    element.append(...parsed($getState(this, keptHtml)));
    // A press chooses the block and leads nowhere.
    for (const link of element.querySelectorAll('a')) link.removeAttribute('href');
    return element;
  }

  override exportDOM(): DOMExportOutput {
    const element = document.createElement('div');
    element.append(...parsed($getState(this, keptHtml)));
    return { element };
  }

  override getTextContent(): string {
    const texts = $getState(this, keptHtml)
      .replaceAll(/<\/t[dh]>/g, '\t')
      .replaceAll(/<[^>]*>/g, '');
    return texts.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&');
  }
}

function parsed(html: string): ChildNode[] {
  return [...new DOMParser().parseFromString(html, 'text/html').body.childNodes];
}

export function $isRule(node: LexicalNode | null | undefined): node is RuleNode {
  return node instanceof RuleNode;
}

export function $isKept(node: LexicalNode | null | undefined): node is KeptNode {
  return node instanceof KeptNode;
}

export function $createKept(html: string): KeptNode {
  return $setState($create(KeptNode), keptHtml, html);
}

export type ImageFields = {
  src: string;
  alt: string;
  caption?: string | undefined;
  width?: number | undefined;
  height?: number | undefined;
};

export function $createImage({ src, alt, caption = '', width = 0, height = 0 }: ImageFields): ImageNode {
  const node = $create(ImageNode);
  $setState(node, imageSource, src);
  $setState(node, imageText, alt);
  $setState(node, imageCaption, caption);
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
  KeptNode,
  {
    replace: LinkNode,
    with: (node: LinkNode) => $create(AllowedLinkNode).setURL(node.getURL()),
    withKlass: AllowedLinkNode,
  },
];

/** Words under the picture say what it shows to who cannot see it; the style sheet adds what to do while there are none. */
function drawImage(node: ImageNode, element: HTMLElement): void {
  const image = element.querySelector('img');
  const [caption, note] = [element.querySelector('p'), element.querySelector('figcaption')];
  if (image === null || caption === null || note === null) return;
  const [src, alt] = [$getState(node, imageSource), $getState(node, imageText)];
  const [width, height] = [$getState(node, imageWidth), $getState(node, imageHeight)];
  // A picture that was sent keeps showing the copy that is here already.
  if (!image.src.startsWith('blob:') || src.startsWith('blob:')) image.src = src;
  image.alt = alt;
  image.referrerPolicy = 'no-referrer';
  if (width > 0 && height > 0) Object.assign(image, { width, height });
  caption.textContent = $getState(node, imageCaption);
  note.textContent = alt;
}
