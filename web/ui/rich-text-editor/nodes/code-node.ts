import {
  $create,
  $createParagraphNode,
  $createTextNode,
  ElementNode,
  type LexicalNode,
  type ParagraphNode,
} from 'lexical';

/** Lines of code: text, line breaks and tabs, no marks and no links. */
export class CodeNode extends ElementNode {
  override $config() {
    return this.config('code', { extends: ElementNode });
  }

  override createDOM(): HTMLElement {
    const element = document.createElement('pre');
    element.spellcheck = false;
    // Nobody writes a program from right to left, whatever its comments are in.
    element.dir = 'ltr';
    return element;
  }

  override updateDOM(): boolean {
    return false;
  }

  override canIndent(): false {
    return false;
  }

  /** Called where something else than typing wants a line below; the keys are told in typing/code-keys.ts. */
  override insertNewAfter(): ParagraphNode {
    const line = $createParagraphNode();
    this.insertAfter(line);
    return line;
  }

  override collapseAtStart(): true {
    const lines = this.getTextContent().split('\n');
    const made = lines.map((line) => $createParagraphNode().append($createTextNode(line)));
    for (const line of made) this.insertBefore(line);
    made[0]?.selectStart();
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
