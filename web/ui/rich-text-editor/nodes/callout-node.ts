import { $create, $createParagraphNode, ElementNode, type LexicalNode, type ParagraphNode } from 'lexical';

/** A highlighted note: a line with breaks, like a quote. The stylesheet adds the icon. */
export class CalloutNode extends ElementNode {
  override $config() {
    return this.config('callout', { extends: ElementNode });
  }

  override createDOM(): HTMLElement {
    const element = document.createElement('aside');
    // An `aside` would be a landmark of the page; an element with the role `note` is not.
    element.role = 'note';
    return element;
  }

  override updateDOM(): boolean {
    return false;
  }

  override insertNewAfter(): ParagraphNode {
    const line = $createParagraphNode();
    this.insertAfter(line);
    return line;
  }

  override collapseAtStart(): true {
    const line = $createParagraphNode();
    line.append(...this.getChildren());
    this.replace(line);
    return true;
  }
}

export function $createCallout(): CalloutNode {
  return $create(CalloutNode);
}

export function $isCallout(node: LexicalNode | null | undefined): node is CalloutNode {
  return node instanceof CalloutNode;
}
