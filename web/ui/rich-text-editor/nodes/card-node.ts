import {
  $create,
  $getState,
  $setState,
  createState,
  DecoratorNode,
  type DOMExportOutput,
  type LexicalNode,
} from 'lexical';
import { sanitizeAddress } from '../html/link-address.ts';
import type { LinkCard } from '../html/model.ts';
import { writeHtml } from '../html/write-html.ts';
import { createBlockElement, BlockNode, toPixels, toText } from './block-node.ts';
import { getCardState } from './card-states.ts';

export const cardAddress = createState('href', { parse: toText });
/** Preview of the page, replaced as a whole; an empty title means that it has not been fetched. */
export const cardPreview = createState('said', { parse: readPreview, isEqual: isSame });

export type CardPreview = Omit<LinkCard, 'kind' | 'href'>;

/** Preview of a page on another site. A click selects it; a form edits its texts. */
export class CardNode extends BlockNode {
  override $config() {
    return this.config('card', {
      extends: DecoratorNode,
      stateConfigs: [
        { flat: true, stateConfig: cardAddress },
        { flat: true, stateConfig: cardPreview },
      ],
    });
  }

  override createDOM(): HTMLElement {
    const element = createBlockElement(this, 'figure');
    element.dataset['look'] = 'card';
    element.dir = 'auto';
    drawCard(this, element);
    return element;
  }

  override updateDOM(_before?: this, element?: HTMLElement): boolean {
    if (element !== undefined) drawCard(this, element);
    return false;
  }

  override exportDOM(): DOMExportOutput {
    const html = writeHtml([$toCard(this)]);
    return { element: new DOMParser().parseFromString(html, 'text/html').querySelector('figure, p') };
  }

  override getTextContent(): string {
    return [$toCard(this).title, $getState(this, cardAddress)].filter(Boolean).join('\n');
  }
}

/** Converts the node to the model, with the preview if it has been fetched in the meantime. Must run inside `editor.read()`. */
export function $toCard(node: CardNode): LinkCard {
  const href = $getState(node, cardAddress);
  const preview = $getState(node, cardPreview);
  const fetched = preview.title === '' ? getCardState(href)?.card : undefined;
  return { kind: 'card', href, ...(fetched ?? preview) };
}

function drawCard(node: CardNode, element: HTMLElement): void {
  const { href, title, description, site, image } = $toCard(node);
  if (title !== '') delete element.dataset['card'];
  else element.dataset['card'] = (getCardState(href)?.fault ?? null) === null ? 'fetching' : 'missing';
  element.title = sanitizeAddress(href);
  const parts =
    title === ''
      ? [createLine('p', href)]
      : [createLine('strong', title), createLine('p', description), createLine('small', site)];
  const before = element.querySelector('img');
  const picture = before?.getAttribute('src') === image?.src ? before : null;
  const imageElements = image === undefined ? [] : [picture ?? createImage(image.src)];
  element.replaceChildren(...imageElements, ...parts.filter((part) => part.textContent !== ''));
}

function createLine(name: 'p' | 'strong' | 'small', words: string): HTMLElement {
  const element = document.createElement(name);
  element.textContent = words;
  return element;
}

function createImage(src: string): HTMLImageElement {
  const image = document.createElement('img');
  Object.assign(image, { src, alt: '', draggable: false });
  return image;
}

function readPreview(value: unknown): CardPreview {
  const fields = new Map<string, unknown>(
    typeof value === 'object' && value !== null ? Object.entries(value) : [],
  );
  const [title, description, site] = ['title', 'description', 'site'].map((name) => toText(fields.get(name)));
  const picture = readImage(fields.get('image'));
  return {
    title: title ?? '',
    description: description ?? '',
    site: site ?? '',
    ...(picture && { image: picture }),
  };
}

function readImage(value: unknown): CardPreview['image'] {
  if (typeof value !== 'object' || value === null) return undefined;
  const fields = new Map<string, unknown>(Object.entries(value));
  const [width, height] = [toPixels(fields.get('width')), toPixels(fields.get('height'))];
  return { src: toText(fields.get('src')), ...(width > 0 && height > 0 ? { width, height } : {}) };
}

function isSame(one: CardPreview, other: CardPreview): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

export function $createCard({ href, title, description, site, image }: Omit<LinkCard, 'kind'>): CardNode {
  const node = $setState($create(CardNode), cardAddress, href);
  return $setState(node, cardPreview, { title, description, site, ...(image && { image }) });
}

export function $isCard(node: LexicalNode | null | undefined): node is CardNode {
  return node instanceof CardNode;
}
