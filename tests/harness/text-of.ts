import { parsedHtml } from '#tests/fixtures/parsed-html.ts';
import type { SourceNode } from '#web/ui/rich-text-editor/html/source-node.ts';

const blocks = new Set(['P', 'LI', 'H2', 'H3', 'BLOCKQUOTE', 'FIGURE', 'UL', 'OL']);

/** Returns the text of stored HTML with single spaces. */
export function textOf(html: string): string {
  return textIn(parsedHtml(html)).replaceAll(/\s+/g, ' ').trim();
}

function textIn({ nodeName, nodeValue, childNodes }: SourceNode): string {
  const text = (nodeValue ?? '') + Array.from(childNodes, textIn).join('');
  return blocks.has(nodeName) ? `${text} ` : text;
}
