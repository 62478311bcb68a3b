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

/** Formats a post as YAML front matter, readable by Jekyll, Hugo and Ghost's tools, and a text in CommonMark. */
export function formatMarkdown(metadata: Readonly<Record<string, unknown>>, html: string): string {
  const filledMetadata = Object.fromEntries(
    Object.entries(metadata).filter(([, value]) => value !== null && value !== '' && !isEmpty(value)),
  );
  return `---\n${stringify(filledMetadata, { lineWidth: 0 })}---\n\n${turndown.turndown(html)}\n`;
}

function isEmpty(value: unknown): boolean {
  return value === false || (Array.isArray(value) && value.length === 0);
}
