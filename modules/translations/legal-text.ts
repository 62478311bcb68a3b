/** Inline content: plain, bold, or a link to a page of this site. */
export type LegalInline = { text: string } & (
  | { kind: 'text' }
  | { kind: 'bold' }
  | { kind: 'link'; path: string }
);

export type LegalBlock =
  | { kind: 'subhead'; text: string }
  | { kind: 'list'; items: LegalInline[][] }
  | { kind: 'paragraph'; content: LegalInline[] };

/** `number` is the section's number and its anchor, `section-<number>`. */
export type LegalSection = { number: string; heading: string; blocks: LegalBlock[] };

export type LegalText = { lead: LegalBlock[]; sections: LegalSection[] };

/**
 * `title`: the title that the text must have, or undefined for any title. `values`: the value of each `{name}` in the text.
 */
type LegalDocument = { title?: string; values: Readonly<Record<string, string>> };

/** Thrown for unsupported syntax in a legal text. The message is a sentence without a full stop. */
export class LegalTextError extends Error {}

/**
 * Parses a legal text of content/legal/ or its translation. content/site/legal.ts describes the supported subset of Markdown.
 * Runs in linear time: the type of a block depends on its first characters, and each line is read once. Throws a LegalTextError
 * for unsupported syntax, so that a mistake fails a test or is reported to the translator, and is never published.
 */
export function parseLegalText(source: string, document: LegalDocument): LegalText {
  const [title = '', , ...blocks] = source.trim().split(/\n{2,}/);
  const isTitle = document.title === undefined ? /^# \S.*$/.test(title) : title === `# ${document.title}`;
  if (!isTitle) throw new LegalTextError(`“${title.slice(0, 80)}” is not the expected title`);
  const text: LegalText = { lead: [], sections: [] };
  for (const block of blocks) {
    const section = text.sections.at(-1);
    if (block.startsWith('## '))
      text.sections.push(parseHeading(fillValues(block.slice(3), document.values)));
    else (section?.blocks ?? text.lead).push(parseBlock(block, document.values));
  }
  return text;
}

/** The date of a legal text as printed, and as an ISO date. */
export type LegalDate = { text: string; date: string };

/** Returns the date in the second block of an English legal text: `Last updated May 14, 2023`. */
export function parseLegalDate(source: string): LegalDate | undefined {
  const [, block = ''] = source.trim().split(/\n{2,}/, 2);
  const text = /^Last updated ([A-Z][a-z]+ \d{1,2}, \d{4})$/.exec(block)?.[1];
  const time = text === undefined ? Number.NaN : Date.parse(`${text} UTC`);
  return text === undefined || Number.isNaN(time)
    ? undefined
    : { text, date: new Date(time).toISOString().slice(0, 'YYYY-MM-DD'.length) };
}

type LegalValues = LegalDocument['values'];

function parseHeading(heading: string): LegalSection {
  const number = /^(\d+)\. \S/.exec(heading)?.[1];
  if (number === undefined) throw new LegalTextError(`The section “${heading.slice(0, 80)}” has no number`);
  return { number, heading, blocks: [] };
}

function parseBlock(block: string, values: LegalValues): LegalBlock {
  if (block.startsWith('### ')) return { kind: 'subhead', text: fillValues(block.slice(4), values) };
  const lines = block.split('\n');
  if (block.startsWith('- ')) {
    return { kind: 'list', items: lines.map((line) => parseLine(line.replace(/^- /, ''), values)) };
  }
  if (lines.length > 1 || block.startsWith('#'))
    throw new LegalTextError(`The block “${block.slice(0, 80)}” has an unsupported format`);
  return { kind: 'paragraph', content: parseLine(block, values) };
}

/** Splits a line into bold text, links and plain text. Bold text and links cannot contain each other. */
function parseLine(line: string, values: LegalValues): LegalInline[] {
  return line.split(/(\*\*[^*]+\*\*|\[[^[\]]+\]\([^()\s]+\))/).flatMap((piece): LegalInline[] => {
    if (piece === '') return [];
    if (piece.startsWith('**')) return [{ kind: 'bold', text: fillValues(piece.slice(2, -2), values) }];
    const [, label, path] = /^\[([^[\]]+)\]\((\/[^()\s]*)\)$/.exec(piece) ?? [];
    if (label !== undefined && path !== undefined) {
      return [{ kind: 'link', path, text: fillValues(label, values) }];
    }
    return [{ kind: 'text', text: fillValues(piece, values) }];
  });
}

function fillValues(text: string, values: LegalValues): string {
  return text.replaceAll(/\{([\w.]+)\}/g, (_, name: string) => {
    const value = Object.hasOwn(values, name) ? values[name] : undefined;
    if (value === undefined)
      throw new LegalTextError(`The text uses the placeholder {${name}}, which has no value`);
    return value;
  });
}
