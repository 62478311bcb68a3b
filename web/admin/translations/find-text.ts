const shortest = 2;

/** Returns the parts of a text that a page shows unchanged: `Posts by {$name} here` has two. */
export function getLiteralParts(text: string): string[] {
  // In a message with plural forms, the last form is the general one.
  const form = [...text.matchAll(/\{\{([\s\S]*?)\}\}/g)].at(-1)?.[1] ?? text;
  return form
    .split(/\{\$[^}]*\}/)
    .map((part) => normalize(part))
    .filter((part) => part.length >= shortest);
}

/** Returns true if `shown` contains the parts in their order. */
export function containsParts(shown: string, parts: readonly string[]): boolean {
  let at = 0;
  const text = normalize(shown);
  return (
    parts.length > 0 &&
    parts.every((part) => {
      const found = text.indexOf(part, at);
      at = found + part.length;
      return found !== -1;
    })
  );
}

/** Returns the elements of a page that show a text, in the text itself or in a label; first those of the content. */
export function findElements(page: Document, text: string): Element[] {
  const parts = getLiteralParts(text);
  if (parts.length === 0) return [];
  const attributes = ['placeholder', 'aria-label', 'alt', 'value'];
  const found = [...page.body.querySelectorAll('*')].filter(
    (element) =>
      [...element.childNodes].some(
        (node) => node.nodeType === Node.TEXT_NODE && containsParts(node.textContent ?? '', parts),
      ) || attributes.some((name) => containsParts(element.getAttribute(name) ?? '', parts)),
  );
  const shown = found.filter((element) => element.getClientRects().length > 0);
  const content = page.querySelector('#content');
  return shown.toSorted(
    (first, second) => Number(content?.contains(second)) - Number(content?.contains(first)),
  );
}

function normalize(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim();
}
