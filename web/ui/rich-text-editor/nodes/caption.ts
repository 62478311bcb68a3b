import { createState } from 'lexical';
import { linkAddress } from '../html/link-address.ts';
import { type Inline, marks } from '../html/model.ts';
import { inlineHtml } from '../html/write-html.ts';
import { parsed, text } from './block-node.ts';

/** Caption of an image, video or gallery, replaced as a whole, so that each change is one undo step. */
export const blockCaption = createState('caption', { parse: readCaption, isEqual: isSame });

/** Draws a caption as readers see it, but without link targets, because a click opens its form. */
export function drawCaption(element: Element, caption: readonly Inline[]): void {
  element.replaceChildren(...parsed(inlineHtml(caption)));
  for (const link of element.querySelectorAll('a')) link.removeAttribute('href');
}

function readCaption(value: unknown): readonly Inline[] {
  if (!Array.isArray(value)) return [];
  return value.flatMap((one: unknown): Inline[] => {
    if (typeof one !== 'object' || one === null) return [];
    const fields = new Map<string, unknown>(Object.entries(one));
    if (fields.get('kind') === 'break') return [{ kind: 'break' }];
    const [said, href] = [fields.get('marks'), text(fields.get('href'))];
    const own = marks.filter((mark) => Array.isArray(said) && said.includes(mark));
    const words = text(fields.get('text'));
    const link = href === '' ? {} : { href: linkAddress(href) };
    return words === '' ? [] : [{ kind: 'text', text: words, marks: own, ...link }];
  });
}

function isSame(one: readonly Inline[], other: readonly Inline[]): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
