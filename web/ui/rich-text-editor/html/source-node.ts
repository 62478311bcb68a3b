/** The parts of a DOM node that the reader needs; other trees can implement them too. */
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

export function getName(node: SourceNode): string {
  return node.nodeName.toLowerCase();
}

export function getAttributeValue(node: SourceNode, name: string): string {
  return node.getAttribute?.(name) ?? '';
}

export function getText(node: SourceNode): string {
  if (isText(node)) return node.nodeValue ?? '';
  return Array.from(node.childNodes, getText).join('');
}

/** Returns the value of a property in the style attribute, in lower case, or '' if it is unset. */
export function getStyle(node: SourceNode, property: string): string {
  for (const declaration of getAttributeValue(node, 'style').split(';')) {
    const colon = declaration.indexOf(':');
    if (declaration.slice(0, colon).trim().toLowerCase() === property)
      return declaration
        .slice(colon + 1)
        .trim()
        .toLowerCase();
  }
  return '';
}

/** Returns the descendants with these names, in document order. */
export function findDescendants(node: SourceNode, names: ReadonlySet<string>): SourceNode[] {
  const elements = Array.from(node.childNodes).filter(isElement);
  return elements.flatMap((child) =>
    (names.has(getName(child)) ? [child] : []).concat(findDescendants(child, names)),
  );
}
