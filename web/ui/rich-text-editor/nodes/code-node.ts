import {
  $create,
  $createParagraphNode,
  $createTextNode,
  ElementNode,
  type LexicalNode,
  type ParagraphNode,
} from 'lexical';

/** Lines of code: text, line breaks and tabs, without formats and links. */
export class CodeNode extends ElementNode {
  override $config() {
    return this.config('code', { extends: ElementNode });
  }

  override createDOM(): HTMLElement {
    const element = document.createElement('pre');
    element.spellcheck = false;
    // Code runs from left to right, whatever the language of its comments.
    element.dir = 'ltr';
    return element;
  }

  override updateDOM(): boolean {
    return false;
  }

  override canIndent(): false {
    return false;
  }

  /**
   * Adds a line below the code. The library calls this method for everything except keys, which typing/code-keys.ts
   * handles.
   */
  override insertNewAfter(): ParagraphNode {
    const line = $createParagraphNode();
    this.insertAfter(line);
    return line;
  }

  override collapseAtStart(): true {
    const lines = this.getTextContent().split('\n');
    const paragraphs = lines.map((line) => $createParagraphNode().append($createTextNode(line)));
    for (const line of paragraphs) this.insertBefore(line);
    paragraphs[0]?.selectStart();
    this.remove();
    return true;
  }
}

export function $createCode(): CodeNode {
  return $create(CodeNode);
}

export function $isCode(node: LexicalNode | null | undefined): node is CodeNode {
  return node instanceof CodeNode;
}
