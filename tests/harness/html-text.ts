import { parseHtmlTree } from '#tests/fixtures/html-tree.ts';
import type { SourceNode } from '#web/ui/rich-text-editor/html/source-node.ts';

const blocks = new Set(['P', 'LI', 'H2', 'H3', 'BLOCKQUOTE', 'FIGURE', 'UL', 'OL']);

/** Returns the text of stored HTML with single spaces. */
export function getTextOfHtml(html: string): string {
  return collectText(parseHtmlTree(html)).replaceAll(/\s+/g, ' ').trim();
}

function collectText({ nodeName, nodeValue, childNodes }: SourceNode): string {
  const text = (nodeValue ?? '') + Array.from(childNodes, collectText).join('');
  return blocks.has(nodeName) ? `${text} ` : text;
}
