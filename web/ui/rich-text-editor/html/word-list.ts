import { listStart } from './model.ts';
import { attributeOf, isElement, type SourceNode, styleOf, textOf } from './source-node.ts';

export type WordListLine = { level: number; isOrdered: boolean; number: number };

/**
 * Word puts lists on the clipboard as paragraphs: `mso-list:l0 level2 lfo1` has the level, and a span with `mso-list:Ignore`
 * contains the bullet as text. Returns undefined for a paragraph outside lists.
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

/** Returns true for Word's own list marker, which the HTML list replaces. */
export function isWordMarker(node: SourceNode): boolean {
  return isElement(node) && styleOf(node, 'mso-list') === 'ignore';
}

/** Bullets as typed characters, without list markup. In Word's list styles also `o` and `§`. */
const typedBullet = /^[\s\u00a0]*[•·▪◦‣●○■][\s\u00a0]+/;
const wordBullet = /^[\s\u00a0]*(?:[•·▪◦‣●○■][\s\u00a0]+|[o§][\s\u00a0]{2,})/;

/** Length of the typed bullet at the start of a paragraph; 0 if there is none. */
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

/** "1.", "a)" and "(iv)" are numbers because of the dot or bracket; a single `o` is a bullet of Courier New. */
function isNumber(marker: string): boolean {
  return /^[\s\u00a0]*\(?(?:\d+|[a-z]{1,4})[.)]/i.test(marker);
}
