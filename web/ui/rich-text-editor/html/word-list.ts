import { toListStart } from './model.ts';
import { getAttributeValue, isElement, type SourceNode, getStyle, getText } from './source-node.ts';

export type WordListLine = { level: number; isOrdered: boolean; number: number };

/**
 * Word puts lists on the clipboard as paragraphs: `mso-list:l0 level2 lfo1` has the level, and a span with `mso-list:Ignore`
 * contains the bullet as text. Returns undefined for a paragraph outside lists.
 */
export function readWordListLine(node: SourceNode): WordListLine | undefined {
  const list = getStyle(node, 'mso-list');
  const marker = findMarker(node);
  const isLine = /level\d/.test(list) || (marker !== undefined && list !== 'none');
  if (!isLine) return undefined;
  const level = Number(/level(\d)/.exec(list)?.[1] ?? 1);
  const number = toListStart(Number(/^[\s\u00a0]*\(?(\d{1,9})[.)]/.exec(marker ?? '')?.[1]));
  return { level, isOrdered: isNumber(marker ?? ''), number };
}

/** Returns true for Word's own list marker, which the HTML list replaces. */
export function isWordMarker(node: SourceNode): boolean {
  return isElement(node) && getStyle(node, 'mso-list') === 'ignore';
}

/** Matches a bullet that was typed as a character, without list markup. Word's list styles also use `o` and `§`. */
const typedBullet = /^[\s\u00a0]*[•·▪◦‣●○■][\s\u00a0]+/;
const wordBullet = /^[\s\u00a0]*(?:[•·▪◦‣●○■][\s\u00a0]+|[o§][\s\u00a0]{2,})/;

/** Returns the length of the typed bullet at the start of a paragraph, or 0 if there is no bullet. */
export function getTypedBulletLength(node: SourceNode): number {
  const isListStyle = /\bMsoListParagraph/i.test(getAttributeValue(node, 'class'));
  return (isListStyle ? wordBullet : typedBullet).exec(getText(node))?.[0].length ?? 0;
}

function findMarker(node: SourceNode): string | undefined {
  for (const child of Array.from(node.childNodes)) {
    if (isWordMarker(child)) return getText(child);
    const inner = isElement(child) ? findMarker(child) : undefined;
    if (inner !== undefined) return inner;
  }
  return undefined;
}

/** Returns true for "1.", "a)" and "(iv)", which have a dot or bracket. A single `o` is a bullet in Courier New. */
function isNumber(marker: string): boolean {
  return /^[\s\u00a0]*\(?(?:\d+|[a-z]{1,4})[.)]/i.test(marker);
}
