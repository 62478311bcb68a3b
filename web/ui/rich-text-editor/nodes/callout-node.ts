import { $create, $createParagraphNode, ElementNode, type LexicalNode, type ParagraphNode } from 'lexical';

/** What readers are to notice beside the text: a line with breaks, as a quote is. Its sign comes from the style sheet. */
export class CalloutNode extends ElementNode {
  override $config() {
    return this.config('callout', { extends: ElementNode });
  }

  override createDOM(): HTMLElement {
    const element = document.createElement('aside');
    // Beside an article's text it is no landmark of the page; in a form it would be one.
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
