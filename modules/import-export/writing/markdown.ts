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
export function markdownOf(facts: Readonly<Record<string, unknown>>, html: string): string {
  const said = Object.fromEntries(
    Object.entries(facts).filter(([, value]) => value !== null && value !== '' && !isEmpty(value)),
  );
  return `---\n${stringify(said, { lineWidth: 0 })}---\n\n${turndown.turndown(html)}\n`;
}

function isEmpty(value: unknown): boolean {
  return value === false || (Array.isArray(value) && value.length === 0);
}
