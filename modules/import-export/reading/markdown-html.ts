import { Marked } from 'marked';

/** Footnotes in Markdown by their names. */
type Notes = Map<string, string>;

/**
 * Converts Markdown (CommonMark with the tables and strikethrough of GitHub) to HTML. Posts support neither task lists nor
 * footnotes: task boxes become symbols, and footnotes a numbered list below the text.
 */
export function markdownHtml(written: string): string {
  const { text, notes } = withoutNotes(written);
  const named: string[] = [];
  const marked = new Marked({ gfm: true, async: false });
  marked.use({ renderer: { checkbox: ({ checked }) => (checked ? '☑ ' : '☐ ') } });
  if (notes.size > 0) marked.use({ extensions: [marksOf(notes, named)] });
  const html = marked.parse(text, { async: false });
  if (notes.size === 0) return html;
  const listed = new Set(named);
  for (const name of [...listed, ...notes.keys()]) listed.add(name);
  const items = [...listed].map((name) => {
    const note = notes.get(name) ?? '';
    return note.includes('\n\n') ? marked.parse(note, { async: false }) : inline(marked, note);
  });
  return `${html}<hr>\n<ol>\n${items.map((item) => `<li>${item}</li>\n`).join('')}</ol>\n`;
}

function inline(marked: Marked, text: string): string {
  return marked.parseInline(text, { async: false });
}

/** Matches references to footnotes; a reference without a footnote remains as text. */
function marksOf(notes: Notes, named: string[]) {
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
      if (!named.includes(name)) named.push(name);
      return { type: 'noteMark', raw: found[0], text: `[${named.indexOf(name) + 1}]` };
    },
    renderer: ({ text }: { [field: string]: unknown }) => String(text),
  };
}

/** Removes footnotes from a text: lines that begin with `[^name]:` and the indented lines below. Ignores code. */
function withoutNotes(written: string): { text: string; notes: Notes } {
  const notes: Notes = new Map();
  if (!written.includes('[^')) return { text: written, notes };
  const kept: string[] = [];
  let fence = '';
  let name: string | undefined;
  for (const line of written.split(/\r?\n/)) {
    const [, mark = ''] = /^ {0,3}(`{3,}|~{3,})/.exec(line) ?? [];
    if (fence === '') fence = mark;
    else if (mark.startsWith(fence)) fence = '';
    const [, begun, first = ''] =
      (mark === '' && fence === '' && /^ {0,3}\[\^([^\]\s]{1,100})\]:(.*)$/.exec(line)) || [];
    if (begun !== undefined && !notes.has(begun)) {
      name = begun;
      notes.set(name, first.trimStart());
    } else if (name !== undefined && /^(?: {2,}|\t|\s*$)/.test(line))
      notes.set(name, `${notes.get(name) ?? ''}\n${line.trim()}`);
    else {
      name = undefined;
      kept.push(line);
    }
  }
  for (const [one, text] of notes) notes.set(one, text.trim());
  return { text: kept.join('\n'), notes };
}
