import Turndown from 'turndown';
import { stringify } from 'yaml';

const turndown = new Turndown({
  headingStyle: 'atx',
  hr: '---',
  bulletListMarker: '-',
  codeBlockStyle: 'fenced',
  emDelimiter: '*',
});
// Elements without a Markdown syntax remain HTML, which every Markdown parser accepts.
turndown.keep(['table', 'figure', 'u', 's', 'sub', 'sup']);
turndown.addRule('emphasis', {
  filter: ['strong', 'b', 'em', 'i'],
  replacement: (content, { nodeName, previousSibling, nextSibling }) => {
    if (content.trim() === '') return '';
    const name = /^(STRONG|B)$/.test(nodeName) ? 'strong' : 'em';
    const mark = name === 'strong' ? '**' : '*';
    const before = `${previousSibling?.textContent?.slice(-1) ?? ''}${content[0]}`;
    const after = `${content.at(-1)}${nextSibling?.textContent?.[0] ?? ''}`;
    const isMark =
      !/[\p{L}\p{N}\p{M}][\p{P}\p{S}]$/u.test(before) && !/^[\p{P}\p{S}][\p{L}\p{N}]/u.test(after);
    return isMark ? `${mark}${content}${mark}` : `<${name}>${content}</${name}>`;
  },
});
turndown.addRule('breakInHeading', {
  filter: ({ nodeName, parentNode }) => nodeName === 'BR' && /^H[1-6]$/.test(parentNode?.nodeName ?? ''),
  replacement: () => '<br>',
});

const escapeMarkup = turndown.escape.bind(turndown);
/** Leaves addresses as they are, because programs link them with the backslashes. */
turndown.escape = (text) =>
  text
    .split(/(https?:\/\/[^\s<>]+)/)
    .map((part, at) => (at % 2 === 1 ? part : escapeText(part)))
    .join('');

/** Turndown 7.2 escapes neither tags and entities in a text nor `1)` and `~`. An underscore in a word has no meaning. */
function escapeText(text: string): string {
  return escapeMarkup(text)
    .replaceAll(/<(?=[a-z/!?])|&(?=#?\w+;)|~/gi, '\\$&')
    .replace(/^(\d{1,9})\)/, '$1\\)')
    .replaceAll(/(?<=[\p{L}\p{N}])\\_(?=[\p{L}\p{N}])/gu, '_');
}

/** Formats a post as YAML front matter, readable by Jekyll, Hugo and Ghost's tools, and a text in CommonMark. */
export function formatMarkdown(metadata: Readonly<Record<string, unknown>>, html: string): string {
  const lines = Object.entries(metadata)
    .filter(([, value]) => value !== null && value !== '' && !isEmpty(value))
    .map(([name, value]) => formatMetadata(name, value));
  return `---\n${lines.join('')}---\n\n${turndown.turndown(html)}\n`;
}

/** Jekyll, Hexo and others read YAML 1.1, in which the titles `No` and `12:30` need quotes. Dates have none. */
function formatMetadata(name: string, value: unknown): string {
  return stringify({ [name]: value }, { lineWidth: 0, compat: value instanceof Date ? null : 'yaml-1.1' });
}

function isEmpty(value: unknown): boolean {
  return value === false || (Array.isArray(value) && value.length === 0);
}
