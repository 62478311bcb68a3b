import {
  $create,
  $getState,
  $setState,
  createState,
  DecoratorNode,
  type DOMExportOutput,
  type LexicalNode,
} from 'lexical';
import { type Gallery, galleryLimits, type GalleryImage } from '../html/model.ts';
import { renderInlines } from '../html/write-html.ts';
import { createBlockElement, BlockNode, parseHtml, toPixels, toText } from './block-node.ts';
import { blockCaption, drawCaption } from './caption.ts';

/** Images of a gallery, replaced as a whole, so that each change is one undo step. */
export const galleryImages = createState('pictures', { parse: readPictures, isEqual: isSame });

/** Images side by side. A click selects the whole gallery. */
export class GalleryNode extends BlockNode {
  override $config() {
    return this.config('gallery', {
      extends: DecoratorNode,
      stateConfigs: [galleryImages, blockCaption].map((stateConfig) => ({ flat: true, stateConfig })),
    });
  }

  override createDOM(): HTMLElement {
    const element = createBlockElement(this, 'figure');
    element.dataset['look'] = 'gallery';
    drawGallery(this, element);
    return element;
  }

  override updateDOM(before?: this, element?: HTMLElement): boolean {
    if (element !== undefined && before !== undefined) drawGallery(this, element);
    return false;
  }

  override exportDOM(): DOMExportOutput {
    const element = document.createElement('figure');
    element.dataset['look'] = 'gallery';
    for (const { src, alt } of $getState(this, galleryImages)) {
      const image = document.createElement('img');
      Object.assign(image, { src, alt });
      element.append(image);
    }
    const caption = $getState(this, blockCaption);
    if (caption.length > 0) {
      const note = document.createElement('figcaption');
      note.append(...parseHtml(renderInlines(caption)));
      element.append(note);
    }
    return { element };
  }
}

/** Reuses existing image elements, so that they do not flicker. */
function drawGallery(node: GalleryNode, element: HTMLElement): void {
  const before = [...element.querySelectorAll('img')];
  const images = $getState(node, galleryImages).map(({ src, alt }, at) => {
    const knownIndex = before.findIndex((image) => image.getAttribute('src') === src);
    const image = before.splice(knownIndex, knownIndex < 0 ? 0 : 1)[0] ?? document.createElement('img');
    if (knownIndex < 0) image.src = src;
    image.alt = alt;
    image.draggable = false;
    image.referrerPolicy = 'no-referrer';
    image.dataset['at'] = String(at);
    return image;
  });
  const caption = document.createElement('p');
  drawCaption(caption, $getState(node, blockCaption));
  element.replaceChildren(...images, caption);
}

function readPictures(value: unknown): readonly GalleryImage[] {
  if (!Array.isArray(value)) return [];
  return value.slice(0, galleryLimits.max).flatMap((item: unknown): GalleryImage[] => {
    if (typeof item !== 'object' || item === null) return [];
    const fields = new Map<string, unknown>(Object.entries(item));
    const [width, height] = [toPixels(fields.get('width')), toPixels(fields.get('height'))];
    const sides = width > 0 && height > 0 ? { width, height } : {};
    return [{ src: toText(fields.get('src')), alt: toText(fields.get('alt')), ...sides }];
  });
}

function isSame(one: readonly GalleryImage[], other: readonly GalleryImage[]): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

export function $createGallery({ pictures, caption }: Omit<Gallery, 'kind'>): GalleryNode {
  const node = $setState($create(GalleryNode), galleryImages, pictures);
  return $setState(node, blockCaption, caption);
}

export function $isGallery(node: LexicalNode | null | undefined): node is GalleryNode {
  return node instanceof GalleryNode;
}
