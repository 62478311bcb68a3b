import { blankAddress, completedAddress, isImageAddress, linkAddress } from './link-address.ts';
import { type ListEntry, listsOf } from './list-tree.ts';
import type { Block, HeadingLevel, Inline, Mark, TableCell } from './model.ts';
import { tidyLine } from './tidy-line.ts';

/** In characters. Longer text is pasted unchanged, because it is not handwritten Markdown. */
export const longestMarkdown = 100_000;

const fence = /^ {0,3}(`{3,}|~{3,})\s*([^`]{0,60})$/;
const heading = /^ {0,3}(#{1,6})[ \t]+(\S.*)$/;
const rule = /^ {0,3}([-*_])(?:[ \t]*\1){2,}[ \t]*$/;
const quote = /^ {0,3}>[ \t]?(.*)$/;
const item = /^([ \t]{0,40})([-*+]|\d{1,9}[.)])[ \t]+(\S.*)$/;
const delimiters = /^ {0,3}\|?[ \t]*:?-+:?[ \t]*(?:\|[ \t]*:?-+:?[ \t]*){0,60}\|?[ \t]*$/;
const picture = /^ {0,3}!\[([^\]]{0,500})\]\(([^\s()]{1,2000})(?:[ \t]+"([^"]{0,500})")?\)[ \t]*$/;

/**
 * Returns true if plain text is clearly Markdown: a heading, a fence, a table, a list of at least two items, a link or bold
 * text. A single line with a dash, or a comment of a program, is not.
 */
export function isMarkdown(text: string): boolean {
  if (text.length > longestMarkdown) return false;
  const lines = text.split(/\r?\n/);
  if (
    /(?<!!)\[[^[\]\n]{1,300}\]\(https?:\/\/[^\s()]+\)|(?<![*\w])\*\*(?!\s)[^*\n]{1,300}(?<!\s)\*\*(?!\w)/.test(
      text,
    )
  )
    return true;
  return lines.some((line, at) => {
    const next = lines[at + 1] ?? '';
    const [, hashes = ''] = heading.exec(line) ?? [];
    if (hashes.length > 1 || (hashes === '#' && next.trim() === '' && lines.length > 1)) return true;
    if (fence.test(line)) return lines.slice(at + 1).some((other) => fence.test(other));
    if (line.includes('|') && next.includes('|') && delimiters.test(next)) return true;
    if (picture.test(line)) return true;
    return item.test(line) && item.test(next);
  });
}

/** Parses Markdown (CommonMark, with tables and strikethrough of GitHub) into blocks. HTML stays text. */
export function readMarkdown(text: string): Block[] {
  const lines = text.split(/\r?\n/);
  const blocks: Block[] = [];
  let at = 0;
  while (at < lines.length) {
    const read = blockAt(lines, at);
    for (const block of read.block ?? []) blocks.push(block);
    at = read.next;
  }
  return blocks;
}

type Read = { block?: Block[]; next: number };

function blockAt(lines: readonly string[], at: number): Read {
  const line = lines[at] ?? '';
  if (line.trim() === '') return { next: at + 1 };
  if (fence.test(line)) return codeAt(lines, at);
  if (isTableAt(lines, at)) return tableAt(lines, at);
  const [, hashes, name = ''] = heading.exec(line) ?? [];
  if (hashes !== undefined) {
    const content = inlinesOf(name.replace(/[ \t]+#+[ \t]*$/, ''));
    return { block: [{ kind: 'heading', level: levelOf(hashes.length), content }], next: at + 1 };
  }
  if (rule.test(line)) return { block: [{ kind: 'rule' }], next: at + 1 };
  const [, alt = '', src = '', caption = ''] = picture.exec(line) ?? [];
  if (isImageAddress(src))
    return { block: [{ kind: 'picture', src, alt, ...captionOf(caption) }], next: at + 1 };
  if (quote.test(line)) return quoteAt(lines, at);
  return item.test(line) ? listAt(lines, at) : paragraphAt(lines, at);
}

function captionOf(title: string): { caption?: Inline[] } {
  return title.trim() === '' ? {} : { caption: [run(title.trim(), [], undefined)] };
}

/** The page title is the h1, so headings start at h2. */
function levelOf(hashes: number): HeadingLevel {
  return ([2, 2, 3, 4, 5, 6] as const)[hashes - 1] ?? 6;
}

/** A fence without an end reaches to the end of the text. */
function codeAt(lines: readonly string[], at: number): Read {
  const [, opening = '```'] = fence.exec(lines[at] ?? '') ?? [];
  const end = lines.findIndex((line, i) => {
    const [, closing = '', info = ''] = i > at ? (fence.exec(line) ?? []) : [];
    return closing.startsWith(opening) && info.trim() === '';
  });
  const inner = lines.slice(at + 1, end < 0 ? lines.length : end);
  return { block: [{ kind: 'code', text: inner.join('\n') }], next: end < 0 ? lines.length : end + 1 };
}

function quoteAt(lines: readonly string[], at: number): Read {
  let next = at;
  const texts: string[] = [];
  while (quote.test(lines[next] ?? '')) {
    texts.push(quote.exec(lines[next] ?? '')?.[1] ?? '');
    next += 1;
  }
  return { block: [{ kind: 'quote', content: linesOf(texts) }], next };
}

function listAt(lines: readonly string[], at: number): Read {
  const found: (Omit<ListEntry, 'content'> & { text: string })[] = [];
  let next = at;
  for (; next < lines.length; next += 1) {
    const line = lines[next] ?? '';
    const [, space = '', sign = '', text = ''] = rule.test(line) ? [] : (item.exec(line) ?? []);
    const last = found.at(-1);
    if (sign !== '') {
      const level = space.replaceAll('\t', '    ').length;
      const number = Number.parseInt(sign, 10);
      found.push({ level, isOrdered: /\d/.test(sign), number, text: asTask(text) });
    } else if (line.trim() === '') {
      // A list continues after an empty line if an item follows.
      if (!item.test(lines[next + 1] ?? '')) break;
    } else if (last !== undefined && /^\s/.test(line)) last.text += ` ${line.trim()}`;
    else break;
  }
  const entries = found.map(({ level, isOrdered, number, text }) => {
    return { level, isOrdered, number, content: inlinesOf(text) };
  });
  return { block: listsOf(entries), next };
}

function asTask(text: string): string {
  return text.replace(/^\[ \][ \t]+/, '☐ ').replace(/^\[[xX]\][ \t]+/, '☑ ');
}

function isTableAt(lines: readonly string[], at: number): boolean {
  const [head = '', under = ''] = [lines[at], lines[at + 1]];
  if (!head.includes('|') || !under.includes('-') || !delimiters.test(under)) return false;
  return cellsOf(head).length === cellsOf(under).length;
}

function tableAt(lines: readonly string[], at: number): Read {
  const width = cellsOf(lines[at] ?? '').length;
  let next = at + 2;
  while (next < lines.length && (lines[next] ?? '').includes('|')) next += 1;
  const texts = [lines[at] ?? '', ...lines.slice(at + 2, next)].map(cellsOf);
  const rows = texts.map((cells, row) =>
    Array.from({ length: width }, (_, column): TableCell => {
      const content = inlinesOf(cells[column] ?? '');
      return { isHeader: row === 0, columns: 1, rows: 1, content };
    }),
  );
  return { block: [{ kind: 'table', headRows: 1, rows }], next };
}

function cellsOf(line: string): string[] {
  const inner = line
    .trim()
    .replace(/^\|/, '')
    .replace(/(?<!\\)\|$/, '');
  return inner.split(/(?<!\\)\|/).map((cell) => cell.trim().replaceAll('\\|', '|'));
}

function paragraphAt(lines: readonly string[], at: number): Read {
  let next = at + 1;
  while (next < lines.length && !isBegun(lines, next)) next += 1;
  return { block: [{ kind: 'paragraph', content: linesOf(lines.slice(at, next)) }], next };
}

/** Returns true if another block starts at this line; some blocks need no empty line before them. */
function isBegun(lines: readonly string[], at: number): boolean {
  const line = lines[at] ?? '';
  if (line.trim() === '' || isTableAt(lines, at)) return true;
  return [fence, heading, rule, quote, item].some((pattern) => pattern.test(line));
}

/** Joins the lines of a block with spaces, or with a break after two spaces or a backslash. */
function linesOf(lines: readonly string[]): Inline[] {
  const content: Inline[] = [];
  for (const [at, line] of lines.entries()) {
    const isBroken = / {2,}$|\\$/.test(line) || (lines[at + 1] ?? 'x').trim() === '';
    for (const part of inlinesOf(line.replace(/\\$/, '').trim())) content.push(part);
    if (at + 1 < lines.length) content.push(isBroken ? { kind: 'break' } : space);
  }
  return tidyLine(content);
}

const space: Inline = { kind: 'text', text: ' ', marks: [] };

/** Matches an escape, code, a link, an address, or text between markers. Each quantifier is bounded against slow matches. */
const inline = new RegExp(
  [
    String.raw`\\(?<escape>[\\\x60*_{}[\]()#+.!~|>-])`,
    String.raw`(?<ticks>\x60+)(?<code>[^\x60\n]{1,1000})\k<ticks>(?!\x60)`,
    String.raw`!?\[(?<words>[^[\]\n]{1,1000})\]\((?<to>[^\s()]{1,2000}(?:\([^\s()]{0,200}\))?[^\s()]{0,200})(?:\s+"[^"\n]{0,300}")?\)`,
    String.raw`<(?<auto>(?:https?:\/\/|mailto:)[^\s<>]{1,2000}|[^\s<>@]{1,64}@[^\s<>@]{1,200})>`,
    String.raw`(?<bare>https?:\/\/[^\s<>()]{1,2000}(?:\([^\s()]{0,200}\))?[^\s<>()]{0,200}(?<![.,;:!?'"*_]))`,
    String.raw`(?<![*\p{L}\p{N}])\*{3}(?![\s*])(?<both>[^*\n]{1,1000})(?<!\s)\*{3}(?!\*)`,
    String.raw`(?<![*\p{L}\p{N}])\*\*(?!\s)(?<strong>(?:[^*\n]|\*(?!\*)){1,1000}?)(?<!\s)\*\*`,
    String.raw`(?<![_\p{L}\p{N}])__(?!\s)(?<strong2>(?:[^_\n]|_(?!_)){1,1000}?)(?<!\s)__(?![\p{L}\p{N}])`,
    String.raw`~~(?!\s)(?<struck>[^~\n]{1,1000})(?<!\s)~~`,
    String.raw`(?<![*\p{L}\p{N}])\*(?![\s*])(?<stress>(?:[^*\n]|\*\*[^*\n]{1,500}\*\*){1,1000}?)(?<!\s)\*(?!\*)`,
    String.raw`(?<![_\p{L}\p{N}])_(?![\s_])(?<stress2>[^_\n]{1,1000}?)(?<!\s)_(?![\p{L}\p{N}_])`,
  ].join('|'),
  'gu',
);

function inlinesOf(text: string, own: readonly Mark[] = [], href?: string): Inline[] {
  const content: Inline[] = [];
  let from = 0;
  let plain = '';
  const add = (more: readonly Inline[]) => {
    if (plain !== '') content.push(run(plain, own, href));
    plain = '';
    for (const one of more) content.push(one);
  };
  for (const found of text.matchAll(inline)) {
    plain += text.slice(from, found.index);
    from = found.index + found[0].length;
    const { escape, code, words, to, auto, bare, ...signs } = found.groups ?? {};
    const [mark, inner] = marked(signs);
    const address = to ?? auto ?? bare;
    if (escape !== undefined) plain += escape;
    else if (code !== undefined) add([run(code.replace(/^ (.*\S.*) $/, '$1'), withMark(own, 'code'), href)]);
    else if (inner !== undefined) add(inlinesOf(inner, mark.reduce(withMark, own), href));
    else {
      const target = linkAddress(completedAddress(address ?? ''));
      if (target === blankAddress || href !== undefined) plain += found[0];
      else if (words !== undefined) add(inlinesOf(words, own, target));
      else add([run((address ?? '').replace(/^mailto:/, ''), own, target)]);
    }
  }
  plain += text.slice(from);
  add([]);
  return content;
}

function run(text: string, marks: readonly Mark[], href: string | undefined): Inline {
  return { kind: 'text', text, marks, ...(href === undefined ? {} : { href }) };
}

function marked(signs: Record<string, string | undefined>): [readonly Mark[], string | undefined] {
  const { both, strong, strong2, struck, stress, stress2 } = signs;
  if (both !== undefined) return [['bold', 'italic'], both];
  if (struck !== undefined) return [['strike'], struck];
  const bold = strong ?? strong2;
  return bold === undefined ? [['italic'], stress ?? stress2] : [['bold'], bold];
}

function withMark(marks: readonly Mark[], mark: Mark): readonly Mark[] {
  return marks.includes(mark) ? marks : [...marks, mark];
}
