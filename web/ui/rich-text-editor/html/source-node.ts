/** What the reader needs of a parsed document: a DOM has it, and so does any other tree of nodes. */
export type SourceNode = {
  readonly nodeType: number;
  readonly nodeName: string;
  readonly nodeValue: string | null;
  readonly childNodes: ArrayLike<SourceNode>;
  getAttribute?(name: string): string | null;
};

const elementType = 1;
const textType = 3;

export function isText(node: SourceNode): boolean {
  return node.nodeType === textType;
}

export function isElement(node: SourceNode): boolean {
  return node.nodeType === elementType;
}

export function nameOf(node: SourceNode): string {
  return node.nodeName.toLowerCase();
}

export function attributeOf(node: SourceNode, name: string): string {
  return node.getAttribute?.(name) ?? '';
}

export function textOf(node: SourceNode): string {
  if (isText(node)) return node.nodeValue ?? '';
  return Array.from(node.childNodes, textOf).join('');
}

/** The value of one property of the style attribute, in lower case; '' where it is not set. */
export function styleOf(node: SourceNode, property: string): string {
  for (const declaration of attributeOf(node, 'style').split(';')) {
    const colon = declaration.indexOf(':');
    if (declaration.slice(0, colon).trim().toLowerCase() === property)
      return declaration
        .slice(colon + 1)
        .trim()
        .toLowerCase();
  }
  return '';
}

/** The elements of these names inside a node, in their order. */
export function allWithin(node: SourceNode, names: ReadonlySet<string>): SourceNode[] {
  const elements = Array.from(node.childNodes).filter(isElement);
  return elements.flatMap((child) =>
    (names.has(nameOf(child)) ? [child] : []).concat(allWithin(child, names)),
  );
}
