import { parseBounded } from '#modules/html/bounded.ts';

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

/** The tags of these names in the order in which they stand; none of a text that is nested beyond measure. */
export function findTags(html: string, names: ReadonlySet<string>): FoundTag[] {
  const found: FoundTag[] = [];
  const open: (FoundTag | undefined)[] = [];
  const isWhole = parseBounded(html, {
    openTag(name, attributes, { start, end }) {
      const tag = names.has(name) ? { name, attributes, start, end, close: { start: end, end } } : undefined;
      if (tag !== undefined) found.push(tag);
      open.push(tag);
    },
    closeTag(_name, { start: closeStart, isImplied }) {
      const tag = open.pop();
      if (tag === undefined) return;
      const start = Math.max(closeStart, tag.end);
      // The parser is at the end of the name, which space may follow.
      tag.close = { start, end: isImplied ? start : html.indexOf('>', start) + 1 || html.length };
    },
  });
  return isWhole ? found : [];
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

type TextPart = { text: string; begin: string; end: string; isBetween: boolean };

/**
 * Splits a text into parts that reach from a match of `begin` to the next match of its `end`, both included, and the parts outside.
 * A match of `begin` without an `end` counts as outside. Takes linear time; a single regular expression from begin to end would
 * search the rest of the text again for each begin without an end.
 */
export function splitBetween(text: string, begin: RegExp, endOf: (begin: string) => RegExp): TextPart[] {
  const parts: TextPart[] = [];
  const endless = new Set<string>();
  let at = 0;
  for (const found of text.matchAll(begin)) {
    if (found.index < at) continue;
    const end = endOf(found[0]);
    if (endless.has(end.source)) continue;
    end.lastIndex = found.index + found[0].length;
    const close = end.exec(text);
    if (close === null) {
      endless.add(end.source);
      continue;
    }
    parts.push({ text: text.slice(at, found.index), begin: '', end: '', isBetween: false });
    at = end.lastIndex;
    parts.push({ text: text.slice(found.index, at), begin: found[0], end: close[0], isBetween: true });
  }
  parts.push({ text: text.slice(at), begin: '', end: '', isBetween: false });
  return parts;
}

/** Replaces the parts that `splitBetween` finds; `within` is a part without its begin and end. */
export function replaceBetween(
  text: string,
  begin: RegExp,
  end: RegExp,
  replacement: (within: string, part: TextPart) => string,
): string {
  return splitBetween(text, begin, () => end)
    .map((part) => {
      if (!part.isBetween) return part.text;
      const within = part.text.slice(part.begin.length, part.text.length - part.end.length);
      return replacement(within, part);
    })
    .join('');
}

/** Returns the text between tags with decoded entities, without the text of elements that are nested too deeply. */
export function decodeText(html: string): string {
  let text = '';
  let hidden = 0;
  parseBounded(html, {
    openTag: (name) => {
      if (name === 'script' || name === 'style') hidden += 1;
    },
    closeTag: (name) => {
      if (name === 'script' || name === 'style') hidden -= 1;
    },
    text: (piece) => {
      if (hidden === 0) text += piece;
    },
  });
  return text;
}
