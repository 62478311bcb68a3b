import { createState } from 'lexical';
import { sanitizeAddress } from '../html/link-address.ts';
import { type Inline, marks } from '../html/model.ts';
import { renderInlines } from '../html/write-html.ts';
import { parseHtml, toText } from './block-node.ts';

/** Caption of an image, video or gallery, replaced as a whole, so that each change is one undo step. */
export const blockCaption = createState('caption', { parse: readCaption, isEqual: isSame });

/** Draws a caption as readers see it, but without link targets, because a click opens its form. */
export function drawCaption(element: Element, caption: readonly Inline[]): void {
  element.replaceChildren(...parseHtml(renderInlines(caption)));
  for (const link of element.querySelectorAll('a')) link.removeAttribute('href');
}

function readCaption(value: unknown): readonly Inline[] {
  if (!Array.isArray(value)) return [];
  return value.flatMap((item: unknown): Inline[] => {
    if (typeof item !== 'object' || item === null) return [];
    const fields = new Map<string, unknown>(Object.entries(item));
    if (fields.get('kind') === 'break') return [{ kind: 'break' }];
    const [markNames, href] = [fields.get('marks'), toText(fields.get('href'))];
    const runMarks = marks.filter((mark) => Array.isArray(markNames) && markNames.includes(mark));
    const runText = toText(fields.get('text'));
    const link = href === '' ? {} : { href: sanitizeAddress(href) };
    return runText === '' ? [] : [{ kind: 'text', text: runText, marks: runMarks, ...link }];
  });
}

function isSame(caption: readonly Inline[], other: readonly Inline[]): boolean {
  return JSON.stringify(caption) === JSON.stringify(other);
}
