import {
  $create,
  $getState,
  $setState,
  createState,
  DecoratorNode,
  type DOMExportOutput,
  type LexicalNode,
} from 'lexical';
import { createBlockElement, BlockNode, parseHtml, toText } from './block-node.ts';

export const uneditableHtml = createState('html', { parse: toText });

/** A block that the editor cannot edit, such as a complex table. It can only be moved or deleted. */
export class UneditableNode extends BlockNode {
  override $config() {
    return this.config('kept', {
      extends: DecoratorNode,
      stateConfigs: [{ flat: true, stateConfig: uneditableHtml }],
    });
  }

  override createDOM(): HTMLElement {
    const element = createBlockElement(this, 'div');
    element.append(...parseHtml($getState(this, uneditableHtml)));
    // A click selects the block and must not follow its links.
    for (const link of element.querySelectorAll('a')) link.removeAttribute('href');
    return element;
  }

  override exportDOM(): DOMExportOutput {
    const element = document.createElement('div');
    element.append(...parseHtml($getState(this, uneditableHtml)));
    return { element };
  }

  override getTextContent(): string {
    const texts = $getState(this, uneditableHtml)
      .replaceAll(/<\/t[dh]>/g, '\t')
      .replaceAll(/<[^>]*>/g, '');
    return texts.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&');
  }
}

export function $isUneditable(node: LexicalNode | null | undefined): node is UneditableNode {
  return node instanceof UneditableNode;
}

export function $createUneditable(html: string): UneditableNode {
  return $setState($create(UneditableNode), uneditableHtml, html);
}
