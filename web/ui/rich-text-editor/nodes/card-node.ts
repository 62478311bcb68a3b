import {
  $create,
  $getState,
  $setState,
  createState,
  DecoratorNode,
  type DOMExportOutput,
  type LexicalNode,
} from 'lexical';
import { linkAddress } from '../html/link-address.ts';
import type { LinkCard } from '../html/model.ts';
import { writeHtml } from '../html/write-html.ts';
import { blockElement, BlockNode, pixels, text } from './block-node.ts';
import { cardState } from './card-states.ts';

export const cardAddress = createState('href', { parse: text });
/** Preview of the page, replaced as a whole; an empty title means that it has not been fetched. */
export const cardFacts = createState('said', { parse: readFacts, isEqual: isSame });

export type CardFacts = Omit<LinkCard, 'kind' | 'href'>;

/** Preview of a page on another site. A click selects it; a form edits its texts. */
export class CardNode extends BlockNode {
  override $config() {
    return this.config('card', {
      extends: DecoratorNode,
      stateConfigs: [
        { flat: true, stateConfig: cardAddress },
        { flat: true, stateConfig: cardFacts },
      ],
    });
  }

  override createDOM(): HTMLElement {
    const element = blockElement(this, 'figure');
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
    const html = writeHtml([$cardOf(this)]);
    return { element: new DOMParser().parseFromString(html, 'text/html').querySelector('figure, p') };
  }

  override getTextContent(): string {
    return [$cardOf(this).title, $getState(this, cardAddress)].filter(Boolean).join('\n');
  }
}

/** Converts the node to the model, with a preview that was fetched meanwhile; inside a read. */
export function $cardOf(node: CardNode): LinkCard {
  const href = $getState(node, cardAddress);
  const said = $getState(node, cardFacts);
  const heard = said.title === '' ? cardState(href)?.card : undefined;
  return { kind: 'card', href, ...(heard ?? said) };
}

function drawCard(node: CardNode, element: HTMLElement): void {
  const { href, title, description, site, image } = $cardOf(node);
  if (title !== '') delete element.dataset['card'];
  else element.dataset['card'] = (cardState(href)?.fault ?? null) === null ? 'fetching' : 'missing';
  element.title = linkAddress(href);
  const parts =
    title === '' ? [line('p', href)] : [line('strong', title), line('p', description), line('small', site)];
  const before = element.querySelector('img');
  const picture = before?.getAttribute('src') === image?.src ? before : null;
  const shown = image === undefined ? [] : [picture ?? pictureOf(image.src)];
  element.replaceChildren(...shown, ...parts.filter((part) => part.textContent !== ''));
}

function line(name: 'p' | 'strong' | 'small', words: string): HTMLElement {
  const element = document.createElement(name);
  element.textContent = words;
  return element;
}

function pictureOf(src: string): HTMLImageElement {
  const image = document.createElement('img');
  Object.assign(image, { src, alt: '', draggable: false });
  return image;
}

function readFacts(value: unknown): CardFacts {
  const fields = new Map<string, unknown>(
    typeof value === 'object' && value !== null ? Object.entries(value) : [],
  );
  const [title, description, site] = ['title', 'description', 'site'].map((name) => text(fields.get(name)));
  const picture = readImage(fields.get('image'));
  return {
    title: title ?? '',
    description: description ?? '',
    site: site ?? '',
    ...(picture && { image: picture }),
  };
}

function readImage(value: unknown): CardFacts['image'] {
  if (typeof value !== 'object' || value === null) return undefined;
  const fields = new Map<string, unknown>(Object.entries(value));
  const [width, height] = [pixels(fields.get('width')), pixels(fields.get('height'))];
  return { src: text(fields.get('src')), ...(width > 0 && height > 0 ? { width, height } : {}) };
}

function isSame(one: CardFacts, other: CardFacts): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

export function $createCard({ href, title, description, site, image }: Omit<LinkCard, 'kind'>): CardNode {
  const node = $setState($create(CardNode), cardAddress, href);
  return $setState(node, cardFacts, { title, description, site, ...(image && { image }) });
}

export function $isCard(node: LexicalNode | null | undefined): node is CardNode {
  return node instanceof CardNode;
}
