import { blankAddress, completeAddress, isImageAddress, sanitizeAddress } from './link-address.ts';
import { type ListEntry, buildLists } from './list-tree.ts';
import type { Block, HeadingLevel, Inline, Mark, TableCell } from './model.ts';
import { tidyLine } from './tidy-line.ts';

/** In characters. Longer text is pasted unchanged, because it is not handwritten Markdown. */
export const maxMarkdownLength = 100_000;

const fence = /^ {0,3}(`{3,}|~{3,})\s*([^`]{0,60})$/;
const heading = /^ {0,3}(#{1,6})[ \t]+(\S.*)$/;
const rule = /^ {0,3}([-*_])(?:[ \t]*\1){2,}[ \t]*$/;
const quote = /^ {0,3}>[ \t]?(.*)$/;
const item = /^([ \t]{0,40})([-*+]|\d{1,9}[.)])[ \t]+(\S.*)$/;
const delimiters = /^ {0,3}\|?[ \t]*:?-+:?[ \t]*(?:\|[ \t]*:?-+:?[ \t]*){0,60}\|?[ \t]*$/;
const picture = /^ {0,3}!\[([^\]]{0,500})\]\(([^\s()]{1,2000})(?:[ \t]+"([^"]{0,500})")?\)[ \t]*$/;

/**
 * Returns true if plain text is clearly Markdown: a heading, a fence, a table, a list of at least two items, a link
 * or bold text. Returns false for a single line with a dash, and for a comment of a programming language.
 */
export function isMarkdown(text: string): boolean {
  if (text.length > maxMarkdownLength) return false;
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
    const result = readBlock(lines, at);
    for (const block of result.block ?? []) blocks.push(block);
    at = result.next;
  }
  return blocks;
}

type ReadResult = { block?: Block[]; next: number };

function readBlock(lines: readonly string[], at: number): ReadResult {
  const line = lines[at] ?? '';
  if (line.trim() === '') return { next: at + 1 };
  if (fence.test(line)) return readCode(lines, at);
  if (isTableAt(lines, at)) return readTable(lines, at);
  const [, hashes, name = ''] = heading.exec(line) ?? [];
  if (hashes !== undefined) {
    const content = parseInlines(name.replace(/[ \t]+#+[ \t]*$/, ''));
    return { block: [{ kind: 'heading', level: toHeadingLevel(hashes.length), content }], next: at + 1 };
  }
  if (rule.test(line)) return { block: [{ kind: 'rule' }], next: at + 1 };
  const [, alt = '', src = '', caption = ''] = picture.exec(line) ?? [];
  if (isImageAddress(src))
    return { block: [{ kind: 'picture', src, alt, ...toCaption(caption) }], next: at + 1 };
  if (quote.test(line)) return readQuote(lines, at);
  return item.test(line) ? readList(lines, at) : readParagraph(lines, at);
}

function toCaption(title: string): { caption?: Inline[] } {
  return title.trim() === '' ? {} : { caption: [createRun(title.trim(), [], undefined)] };
}

/** The page title is the h1, so headings start at h2. */
function toHeadingLevel(hashes: number): HeadingLevel {
  return ([2, 2, 3, 4, 5, 6] as const)[hashes - 1] ?? 6;
}

/** Reads fenced code. A fence without an end extends to the end of the text. */
function readCode(lines: readonly string[], at: number): ReadResult {
  const [, opening = '```'] = fence.exec(lines[at] ?? '') ?? [];
  const end = lines.findIndex((line, i) => {
    const [, closing = '', info = ''] = i > at ? (fence.exec(line) ?? []) : [];
    return closing.startsWith(opening) && info.trim() === '';
  });
  const inner = lines.slice(at + 1, end < 0 ? lines.length : end);
  return { block: [{ kind: 'code', text: inner.join('\n') }], next: end < 0 ? lines.length : end + 1 };
}

function readQuote(lines: readonly string[], at: number): ReadResult {
  let next = at;
  const texts: string[] = [];
  while (quote.test(lines[next] ?? '')) {
    texts.push(quote.exec(lines[next] ?? '')?.[1] ?? '');
    next += 1;
  }
  return { block: [{ kind: 'quote', content: joinLines(texts) }], next };
}

function readList(lines: readonly string[], at: number): ReadResult {
  const foundItems: (Omit<ListEntry, 'content'> & { text: string })[] = [];
  let next = at;
  for (; next < lines.length; next += 1) {
    const line = lines[next] ?? '';
    const [, space = '', sign = '', text = ''] = rule.test(line) ? [] : (item.exec(line) ?? []);
    const last = foundItems.at(-1);
    if (sign !== '') {
      const level = space.replaceAll('\t', '    ').length;
      const number = Number.parseInt(sign, 10);
      foundItems.push({ level, isOrdered: /\d/.test(sign), number, text: toTask(text) });
    } else if (line.trim() === '') {
      // A list continues after an empty line if an item follows.
      if (!item.test(lines[next + 1] ?? '')) break;
    } else if (last !== undefined && /^\s/.test(line)) last.text += ` ${line.trim()}`;
    else break;
  }
  const entries = foundItems.map(({ level, isOrdered, number, text }) => {
    return { level, isOrdered, number, content: parseInlines(text) };
  });
  return { block: buildLists(entries), next };
}

function toTask(text: string): string {
  return text.replace(/^\[ \][ \t]+/, '☐ ').replace(/^\[[xX]\][ \t]+/, '☑ ');
}

function isTableAt(lines: readonly string[], at: number): boolean {
  const [head = '', under = ''] = [lines[at], lines[at + 1]];
  if (!head.includes('|') || !under.includes('-') || !delimiters.test(under)) return false;
  return splitCells(head).length === splitCells(under).length;
}

function readTable(lines: readonly string[], at: number): ReadResult {
  const width = splitCells(lines[at] ?? '').length;
  let next = at + 2;
  while (next < lines.length && (lines[next] ?? '').includes('|')) next += 1;
  const texts = [lines[at] ?? '', ...lines.slice(at + 2, next)].map(splitCells);
  const rows = texts.map((cells, row) =>
    Array.from({ length: width }, (_, column): TableCell => {
      const content = parseInlines(cells[column] ?? '');
      return { isHeader: row === 0, columns: 1, rows: 1, content };
    }),
  );
  return { block: [{ kind: 'table', headRows: 1, rows }], next };
}

function splitCells(line: string): string[] {
  const inner = line
    .trim()
    .replace(/^\|/, '')
    .replace(/(?<!\\)\|$/, '');
  return inner.split(/(?<!\\)\|/).map((cell) => cell.trim().replaceAll('\\|', '|'));
}

function readParagraph(lines: readonly string[], at: number): ReadResult {
  let next = at + 1;
  while (next < lines.length && !startsBlock(lines, next)) next += 1;
  return { block: [{ kind: 'paragraph', content: joinLines(lines.slice(at, next)) }], next };
}

/** Returns true if another block starts at this line; some blocks need no empty line before them. */
function startsBlock(lines: readonly string[], at: number): boolean {
  const line = lines[at] ?? '';
  if (line.trim() === '' || isTableAt(lines, at)) return true;
  return [fence, heading, rule, quote, item].some((pattern) => pattern.test(line));
}

/** Joins the lines of a block with spaces, or with a break after two spaces or a backslash. */
function joinLines(lines: readonly string[]): Inline[] {
  const content: Inline[] = [];
  for (const [at, line] of lines.entries()) {
    const isBroken = / {2,}$|\\$/.test(line) || (lines[at + 1] ?? 'x').trim() === '';
    for (const part of parseInlines(line.replace(/\\$/, '').trim())) content.push(part);
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

function parseInlines(text: string, outerMarks: readonly Mark[] = [], href?: string): Inline[] {
  const content: Inline[] = [];
  let from = 0;
  let plain = '';
  const add = (more: readonly Inline[]) => {
    if (plain !== '') content.push(createRun(plain, outerMarks, href));
    plain = '';
    for (const part of more) content.push(part);
  };
  for (const match of text.matchAll(inline)) {
    plain += text.slice(from, match.index);
    from = match.index + match[0].length;
    const { escape, code, words, to, auto, bare, ...signs } = match.groups ?? {};
    const [mark, inner] = getMarks(signs);
    const address = to ?? auto ?? bare;
    if (escape !== undefined) plain += escape;
    else if (code !== undefined)
      add([createRun(code.replace(/^ (.*\S.*) $/, '$1'), addMark(outerMarks, 'code'), href)]);
    else if (inner !== undefined) add(parseInlines(inner, mark.reduce(addMark, outerMarks), href));
    else {
      const target = sanitizeAddress(completeAddress(address ?? ''));
      if (target === blankAddress || href !== undefined) plain += match[0];
      else if (words !== undefined) add(parseInlines(words, outerMarks, target));
      else add([createRun((address ?? '').replace(/^mailto:/, ''), outerMarks, target)]);
    }
  }
  plain += text.slice(from);
  add([]);
  return content;
}

function createRun(text: string, marks: readonly Mark[], href: string | undefined): Inline {
  return { kind: 'text', text, marks, ...(href === undefined ? {} : { href }) };
}

function getMarks(signs: Record<string, string | undefined>): [readonly Mark[], string | undefined] {
  const { both, strong, strong2, struck, stress, stress2 } = signs;
  if (both !== undefined) return [['bold', 'italic'], both];
  if (struck !== undefined) return [['strike'], struck];
  const bold = strong ?? strong2;
  return bold === undefined ? [['italic'], stress ?? stress2] : [['bold'], bold];
}

function addMark(marks: readonly Mark[], mark: Mark): readonly Mark[] {
  return marks.includes(mark) ? marks : [...marks, mark];
}
