import {
  $create,
  $getState,
  $setState,
  createState,
  DecoratorNode,
  type DOMExportOutput,
  type LexicalNode,
} from 'lexical';
import { type ImageVariant, imageVariants, type Inline } from '../html/model.ts';
import { renderInlines } from '../html/write-html.ts';
import { getHost, type RemoteImage, getRemoteImage } from '../remote-images.ts';
import { createBlockElement, BlockNode, parseHtml, toPixels, toText } from './block-node.ts';
import { blockCaption, drawCaption } from './caption.ts';

/** Address of the image; blob: during an upload. */
export const imageSource = createState('src', { parse: toText });
export const imageAlt = createState('alt', { parse: toText });
export const imageWidth = createState('width', { parse: toPixels });
export const imageHeight = createState('height', { parse: toPixels });
/** Width beyond the text column; null for none. */
export const imageVariant = createState('look', {
  parse: (value): ImageVariant | null => imageVariants.find((look) => look === value) ?? null,
});

export class ImageNode extends BlockNode {
  override $config() {
    return this.config('picture', {
      extends: DecoratorNode,
      stateConfigs: [imageSource, imageAlt, blockCaption, imageWidth, imageHeight, imageVariant].map(
        (stateConfig) => ({
          flat: true,
          stateConfig,
        }),
      ),
    });
  }

  override createDOM(): HTMLElement {
    const element = createBlockElement(this, 'figure');
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
    image.alt = $getState(this, imageAlt);
    const caption = document.createElement('figcaption');
    caption.append(...parseHtml(renderInlines($getState(this, blockCaption))));
    figure.append(image, caption);
    return { element: figure };
  }
}

export type ImageFields = {
  src: string;
  alt: string;
  caption?: readonly Inline[] | undefined;
  width?: number | undefined;
  height?: number | undefined;
  look?: ImageVariant | undefined;
};

export function $createImage(fields: ImageFields): ImageNode {
  const { src, alt, caption = [], width = 0, height = 0, look = null } = fields;
  const node = $create(ImageNode);
  $setState(node, imageSource, src);
  $setState(node, imageAlt, alt);
  $setState(node, blockCaption, caption);
  $setState(node, imageWidth, width);
  $setState(node, imageHeight, height);
  $setState(node, imageVariant, look);
  return node;
}

export function $isImage(node: LexicalNode | null | undefined): node is ImageNode {
  return node instanceof ImageNode;
}

/** Shows the alternative text below the image; the stylesheet adds a hint while it is empty. */
function drawImage(node: ImageNode, element: HTMLElement): void {
  const image = element.querySelector('img');
  const [caption, note] = [element.querySelector('p'), element.querySelector('figcaption')];
  if (image === null || caption === null || note === null) return;
  const [source, alt] = [$getState(node, imageSource), $getState(node, imageAlt)];
  const remote = getRemoteImage(source);
  const src = remote === undefined ? source : (remote.src ?? '');
  drawRemote(element, { remote, host: getHost(source) });
  const [width, height] = [$getState(node, imageWidth), $getState(node, imageHeight)];
  // After an upload the image element still shows the local copy.
  if (src === '') image.removeAttribute('src');
  else if (!image.src.startsWith('blob:') || src.startsWith('blob:')) image.src = src;
  image.alt = alt;
  image.referrerPolicy = 'no-referrer';
  if (width > 0 && height > 0) Object.assign(image, { width, height });
  drawCaption(caption, $getState(node, blockCaption));
  note.textContent = alt;
  const look = $getState(node, imageVariant);
  if (look === null) delete element.dataset['look'];
  else element.dataset['look'] = look;
}

/** An image of another site is a placeholder, with text from the stylesheet, until this site has stored it. */
function drawRemote(
  element: HTMLElement,
  { remote, host }: { remote: RemoteImage | undefined; host: string },
): void {
  if (remote === undefined || remote.src !== null) {
    delete element.dataset['remote'];
    return;
  }
  element.dataset['remote'] = remote.isMissing ? 'missing' : 'fetching';
  element.dataset['host'] = host;
}
