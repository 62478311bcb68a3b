import { Parser } from 'htmlparser2';

/** A stretch of a text. */
type Range = { start: number; end: number };

/**
 * A tag as it stands in HTML that nobody cleaned: from where to where, with its attributes, and the tag that closes it, which is
 * nothing where the element ends without one.
 */
export type FoundTag = Range & {
  name: string;
  attributes: Readonly<Record<string, string>>;
  close: Range;
};

/** More open elements are no work of an author's, and each costs the parser more than the one before (domain/html/bounded.ts). */
const openLimit = 512;
const pieceCharacters = 16 * 1024;

/** The tags of these names in the order in which they stand; none of a text that is nested beyond measure. */
export function findTags(html: string, names: ReadonlySet<string>): FoundTag[] {
  const found: FoundTag[] = [];
  const open: (FoundTag | undefined)[] = [];
  let most = 0;
  const parser = new Parser({
    onopentag(name, attributes) {
      const [start, end] = [parser.startIndex, parser.endIndex + 1];
      const tag = names.has(name) ? { name, attributes, start, end, close: { start: end, end } } : undefined;
      if (tag !== undefined) found.push(tag);
      open.push(tag);
      most = Math.max(most, open.length);
    },
    onclosetag(_name, isImplied) {
      const tag = open.pop();
      if (tag === undefined) return;
      const start = Math.max(parser.startIndex, tag.end);
      // The parser is at the end of the name, which space may follow.
      tag.close = { start, end: isImplied ? start : html.indexOf('>', start) + 1 || html.length };
    },
  });
  for (let at = 0; at < html.length; at += pieceCharacters) {
    parser.write(html.slice(at, at + pieceCharacters));
    if (most > openLimit) return [];
  }
  parser.end();
  return most > openLimit ? [] : found;
}

/** Puts other HTML in the place of tags; undefined leaves one as it is. */
export function replaceTags(
  html: string,
  tags: readonly FoundTag[],
  replacement: (tag: FoundTag) => string | undefined,
): string {
  const parts: string[] = [];
  let at = 0;
  for (const tag of tags) {
    const other = tag.start < at ? undefined : replacement(tag);
    if (other === undefined) continue;
    parts.push(html.slice(at, tag.start), other);
    at = tag.end;
  }
  return parts.join('') + html.slice(at);
}

/** Puts other text in the place of stretches, which stand apart from each other. */
export function replaceRanges(html: string, ranges: readonly (Range & { text: string })[]): string {
  const parts: string[] = [];
  let at = 0;
  for (const { start, end, text } of ranges.toSorted((one, other) => one.start - other.start)) {
    parts.push(html.slice(at, start), text);
    at = end;
  }
  return parts.join('') + html.slice(at);
}

/** What stands between tags, with the characters that entities mean. */
export function decodeText(html: string): string {
  let text = '';
  let hidden = 0;
  const parser = new Parser({
    onopentag: (name) => {
      if (name === 'script' || name === 'style') hidden += 1;
    },
    onclosetag: (name) => {
      if (name === 'script' || name === 'style') hidden -= 1;
    },
    ontext: (piece) => {
      if (hidden === 0) text += piece;
    },
  });
  parser.end(html);
  return text;
}
