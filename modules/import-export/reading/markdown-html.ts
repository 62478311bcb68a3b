import { Marked, Tokenizer } from 'marked';

/** Footnotes in Markdown by their names. */
type Footnotes = Map<string, string>;

/**
 * Converts Markdown (CommonMark with the tables and strikethrough of GitHub) to HTML. Posts support neither task
 * lists nor footnotes: task boxes become symbols, and footnotes become a numbered list below the text.
 */
export function markdownToHtml(source: string): string {
  const { text, notes } = extractFootnotes(source);
  const referencedNames: string[] = [];
  const marked = new Marked({ gfm: true, async: false });
  marked.use({
    renderer: { checkbox: ({ checked }) => (checked ? '☑ ' : '☐ ') },
    tokenizer: {
      url(source) {
        return Tokenizer.prototype.url.call(this, plainAddress.exec(source)?.[0] ?? source);
      },
    },
  });
  if (notes.size > 0) marked.use({ extensions: [createFootnoteExtension(notes, referencedNames)] });
  const html = marked.parse(text, { async: false });
  if (notes.size === 0) return html;
  const allNames = new Set(referencedNames);
  for (const name of [...allNames, ...notes.keys()]) allNames.add(name);
  const items = [...allNames].map((name) => {
    const note = notes.get(name) ?? '';
    return note.includes('\n\n') ? marked.parse(note, { async: false }) : renderInline(marked, note);
  });
  return `${html}<hr>\n<ol>\n${items.map((item) => `<li>${item}</li>\n`).join('')}</ol>\n`;
}

/** An address in a text, without the typographic marks after it, which GitHub and marked include in the link. */
const plainAddress = /^(?:https?:\/\/|ftp:\/\/|www\.)(?:[^\s“”‘’«»…—]|’(?!s?(?:[^\p{L}\p{N}]|$)))*/iu;

function renderInline(marked: Marked, text: string): string {
  return marked.parseInline(text, { async: false });
}

/** Matches references to footnotes; a reference without a footnote remains as text. */
function createFootnoteExtension(notes: Footnotes, referencedNames: string[]) {
  return {
    name: 'noteMark',
    level: 'inline' as const,
    start: (text: string) => {
      const at = text.indexOf('[^');
      return at < 0 ? undefined : at;
    },
    tokenizer(text: string) {
      const found = /^\[\^([^\]\s]{1,100})\]/.exec(text);
      const name = found?.[1] ?? '';
      if (found === null || !notes.has(name)) return undefined;
      if (!referencedNames.includes(name)) referencedNames.push(name);
      return { type: 'noteMark', raw: found[0], text: `[${referencedNames.indexOf(name) + 1}]` };
    },
    renderer: ({ text }: { [field: string]: unknown }) => String(text),
  };
}

/** Removes footnotes from a text: lines that begin with `[^name]:` and the indented lines below. Ignores code. */
function extractFootnotes(source: string): { text: string; notes: Footnotes } {
  const notes: Footnotes = new Map();
  if (!source.includes('[^')) return { text: source, notes };
  const keptLines: string[] = [];
  let fence = '';
  let name: string | undefined;
  for (const line of source.split(/\r?\n/)) {
    const [, fenceMark = ''] = /^ {0,3}(`{3,}|~{3,})/.exec(line) ?? [];
    if (fence === '') fence = fenceMark;
    else if (fenceMark.startsWith(fence)) fence = '';
    const [, footnoteName, first = ''] =
      (fenceMark === '' && fence === '' && /^ {0,3}\[\^([^\]\s]{1,100})\]:(.*)$/.exec(line)) || [];
    if (footnoteName !== undefined && !notes.has(footnoteName)) {
      name = footnoteName;
      notes.set(name, first.trimStart());
    } else if (name !== undefined && /^(?: {2,}|\t|\s*$)/.test(line))
      notes.set(name, `${notes.get(name) ?? ''}\n${line.trim()}`);
    else {
      name = undefined;
      keptLines.push(line);
    }
  }
  for (const [footnote, text] of notes) notes.set(footnote, text.trim());
  return { text: keptLines.join('\n'), notes };
}
