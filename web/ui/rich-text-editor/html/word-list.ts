import { listStart } from './model.ts';
import { attributeOf, isElement, type SourceNode, styleOf, textOf } from './source-node.ts';

/** The bullet or number that Word writes in front of a paragraph, and where it stands in the document's lists. */
export type WordListLine = { level: number; isOrdered: boolean; number: number };

/**
 * Word puts paragraphs on the clipboard where a list stood: `mso-list:l0 level2 lfo1` says how deep, and a span of
 * `mso-list:Ignore` holds the bullet as text. Undefined for paragraphs that belong to no list.
 */
export function wordListLine(node: SourceNode): WordListLine | undefined {
  const list = styleOf(node, 'mso-list');
  const marker = markerIn(node);
  const isLine = /level\d/.test(list) || (marker !== undefined && list !== 'none');
  if (!isLine) return undefined;
  const level = Number(/level(\d)/.exec(list)?.[1] ?? 1);
  const number = listStart(Number(/^[\s\u00a0]*\(?(\d{1,9})[.)]/.exec(marker ?? '')?.[1]));
  return { level, isOrdered: isNumber(marker ?? ''), number };
}

/** Word's own marker of a list, which the list of the page replaces. */
export function isWordMarker(node: SourceNode): boolean {
  return isElement(node) && styleOf(node, 'mso-list') === 'ignore';
}

/** A bullet that came as characters, without any trace of a list; of Word's own list styles `o` and `§` too. */
const typedBullet = /^[\s\u00a0]*[•·▪◦‣●○■][\s\u00a0]+/;
const wordBullet = /^[\s\u00a0]*(?:[•·▪◦‣●○■][\s\u00a0]+|[o§][\s\u00a0]{2,})/;

/** How many characters of the paragraph are a bullet that somebody typed: 0 where there is none. */
export function typedBulletLength(node: SourceNode): number {
  const isListStyle = /\bMsoListParagraph/i.test(attributeOf(node, 'class'));
  return (isListStyle ? wordBullet : typedBullet).exec(textOf(node))?.[0].length ?? 0;
}

function markerIn(node: SourceNode): string | undefined {
  for (const child of Array.from(node.childNodes)) {
    if (isWordMarker(child)) return textOf(child);
    const inner = isElement(child) ? markerIn(child) : undefined;
    if (inner !== undefined) return inner;
  }
  return undefined;
}

/** "1.", "a)", "(iv)": what is counted ends in a point or a bracket; an `o` alone is a bullet of Courier New. */
function isNumber(marker: string): boolean {
  return /^[\s\u00a0]*\(?(?:\d+|[a-z]{1,4})[.)]/i.test(marker);
}
