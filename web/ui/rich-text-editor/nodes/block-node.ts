import { DecoratorNode } from 'lexical';

/** A block that is selected as a whole. It draws its own DOM, because no framework renders inside the text. */
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

/** Creates the element of a block, with the node key by which a click finds the node. */
export function createBlockElement(node: BlockNode, name: 'figure' | 'div' | 'hr' | 'p'): HTMLElement {
  const element = document.createElement(name);
  element.dataset['block'] = node.getKey();
  return element;
}

export function parseHtml(html: string): ChildNode[] {
  return [...new DOMParser().parseFromString(html, 'text/html').body.childNodes];
}

export function toText(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

/** Parses a positive integer of CSS pixels; 0 for other values. */
export function toPixels(value: unknown): number {
  return typeof value === 'number' && Number.isInteger(value) && value > 0 ? value : 0;
}
