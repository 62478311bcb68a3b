import Turndown from 'turndown';
import { stringify } from 'yaml';

const turndown = new Turndown({
  headingStyle: 'atx',
  hr: '---',
  bulletListMarker: '-',
  codeBlockStyle: 'fenced',
  emDelimiter: '*',
});
// What Markdown has no signs for stays HTML, which every reader of Markdown takes.
turndown.keep(['table', 'figure', 'u', 's', 'sub', 'sup']);

/** Facts of a post in YAML, as Jekyll, Hugo and Ghost's own tools read them, and its text in CommonMark. */
export function markdownOf(facts: Readonly<Record<string, unknown>>, html: string): string {
  const said = Object.fromEntries(
    Object.entries(facts).filter(([, value]) => value !== null && value !== '' && !isEmpty(value)),
  );
  return `---\n${stringify(said, { lineWidth: 0 })}---\n\n${turndown.turndown(html)}\n`;
}

function isEmpty(value: unknown): boolean {
  return value === false || (Array.isArray(value) && value.length === 0);
}
