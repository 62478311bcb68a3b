import type { Mark } from './model.ts';
import { getName, type SourceNode, getStyle } from './source-node.ts';

const elementMarks: Readonly<Record<string, Mark>> = {
  b: 'bold',
  strong: 'bold',
  i: 'italic',
  em: 'italic',
  cite: 'italic',
  u: 'underline',
  ins: 'underline',
  s: 'strike',
  strike: 'strike',
  del: 'strike',
  sub: 'subscript',
  sup: 'superscript',
  code: 'code',
  tt: 'code',
  kbd: 'code',
  samp: 'code',
};

/**
 * Returns the marks inside an element: the outer marks, changed by its name and then by its style. Google Docs wraps a whole
 * document in `<b style="font-weight:normal">` and sets bold text only by font weight.
 */
export function getMarksInside(node: SourceNode, outerMarks: ReadonlySet<Mark>): ReadonlySet<Mark> {
  const within = new Set(outerMarks);
  const elementMark = elementMarks[getName(node)];
  if (elementMark !== undefined) addMark(within, elementMark);
  const weight = getStyle(node, 'font-weight');
  if (/^(?:bold|bolder|[6-9]\d\d)$/.test(weight)) within.add('bold');
  else if (/^(?:normal|lighter|[1-5]\d\d)$/.test(weight)) within.delete('bold');
  const slant = getStyle(node, 'font-style');
  if (/^(?:italic|oblique)/.test(slant)) within.add('italic');
  else if (slant === 'normal') within.delete('italic');
  const lines = `${getStyle(node, 'text-decoration')} ${getStyle(node, 'text-decoration-line')}`;
  if (lines.includes('underline')) within.add('underline');
  if (lines.includes('line-through')) within.add('strike');
  if (/\bnone\b/.test(lines)) {
    within.delete('underline');
    within.delete('strike');
  }
  const verticalAlign = /^(sub|super)$/.exec(getStyle(node, 'vertical-align'))?.[1];
  if (verticalAlign !== undefined) addMark(within, verticalAlign === 'sub' ? 'subscript' : 'superscript');
  return within;
}

/** Subscript and superscript exclude each other; the inner element wins. */
function addMark(within: Set<Mark>, mark: Mark): void {
  if (mark === 'subscript') within.delete('superscript');
  if (mark === 'superscript') within.delete('subscript');
  within.add(mark);
}
