import { DecoratorNode } from 'lexical';

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

/** The element of a block, with the key by which a press finds its node. */
export function blockElement(node: BlockNode, name: 'figure' | 'div' | 'hr' | 'p'): HTMLElement {
  const element = document.createElement(name);
  element.dataset['block'] = node.getKey();
  return element;
}

/** Clean HTML as nodes of the document. */
export function parsed(html: string): ChildNode[] {
  return [...new DOMParser().parseFromString(html, 'text/html').body.childNodes];
}

/** What a state of a node may hold: text, '' for all else. */
export function text(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

/** A whole number of CSS pixels, 0 for all else. */
export function pixels(value: unknown): number {
  return typeof value === 'number' && Number.isInteger(value) && value > 0 ? value : 0;
}
