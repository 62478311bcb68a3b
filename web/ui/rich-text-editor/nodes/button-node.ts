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
import { createBlockElement, BlockNode, toText } from './block-node.ts';

export const buttonText = createState('text', { parse: toText });
export const buttonAddress = createState('href', { parse: toText });

/** A call to action on its own line. A click selects it; a form edits its label and address. */
export class ButtonNode extends BlockNode {
  override $config() {
    return this.config('button', {
      extends: DecoratorNode,
      stateConfigs: [buttonText, buttonAddress].map((stateConfig) => ({ flat: true, stateConfig })),
    });
  }

  override createDOM(): HTMLElement {
    const element = createBlockElement(this, 'p');
    element.dir = 'auto';
    element.append(document.createElement('span'));
    drawButton(this, element);
    return element;
  }

  override updateDOM(_before?: this, element?: HTMLElement): boolean {
    if (element !== undefined) drawButton(this, element);
    return false;
  }

  override exportDOM(): DOMExportOutput {
    const element = document.createElement('p');
    element.dataset['look'] = 'button';
    const link = document.createElement('a');
    link.href = sanitizeAddress($getState(this, buttonAddress));
    link.textContent = $getState(this, buttonText);
    element.append(link);
    return { element };
  }

  override getTextContent(): string {
    return $getState(this, buttonText);
  }
}

function drawButton(node: ButtonNode, element: HTMLElement): void {
  element.dataset['look'] = 'button';
  const [label] = element.children;
  if (label === undefined) return;
  label.textContent = $getState(node, buttonText);
  element.title = $getState(node, buttonAddress);
}

export function $createButton(fields: { text: string; href: string }): ButtonNode {
  const node = $setState($create(ButtonNode), buttonText, fields.text);
  return $setState(node, buttonAddress, fields.href);
}

export function $isButton(node: LexicalNode | null | undefined): node is ButtonNode {
  return node instanceof ButtonNode;
}
