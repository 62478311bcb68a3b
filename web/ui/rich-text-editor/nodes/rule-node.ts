import { DecoratorNode, type DOMExportOutput, type LexicalNode } from 'lexical';
import { createBlockElement, BlockNode } from './block-node.ts';

/** A horizontal rule. The caret skips it, and Backspace below deletes it. */
export class RuleNode extends BlockNode {
  override $config() {
    return this.config('rule', { extends: DecoratorNode });
  }

  override createDOM(): HTMLElement {
    return createBlockElement(this, 'hr');
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

export function $isRule(node: LexicalNode | null | undefined): node is RuleNode {
  return node instanceof RuleNode;
}
