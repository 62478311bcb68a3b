import { parseHtmlWithLimits } from '#modules/html/bounded-html.ts';

type TextRange = { start: number; end: number };

/** A tag in unsanitized HTML: its position, attributes and closing tag. `close` is empty if the element has no closing tag. */
export type FoundTag = TextRange & {
  name: string;
  attributes: Readonly<Record<string, string>>;
  close: TextRange;
};

/** Returns the tags with these names in document order. Returns no tags if the HTML is nested too deeply. */
export function findTags(html: string, names: ReadonlySet<string>): FoundTag[] {
  const foundTags: FoundTag[] = [];
  const open: (FoundTag | undefined)[] = [];
  const isComplete = parseHtmlWithLimits(html, {
    openTag(name, attributes, { start, end }) {
      const tag = names.has(name) ? { name, attributes, start, end, close: { start: end, end } } : undefined;
      if (tag !== undefined) foundTags.push(tag);
      open.push(tag);
    },
    closeTag(_name, { start: closeStart, isImplied }) {
      const tag = open.pop();
      if (tag === undefined) return;
      const start = Math.max(closeStart, tag.end);
      // The parser stops after the name of the closing tag. White space may follow the name.
      tag.close = { start, end: isImplied ? start : html.indexOf('>', start) + 1 || html.length };
    },
  });
  return isComplete ? foundTags : [];
}

/** Replaces tags with other HTML; a tag remains unchanged if `replacement` returns undefined. */
export function replaceTags(
  html: string,
  tags: readonly FoundTag[],
  replacement: (tag: FoundTag) => string | undefined,
): string {
  const parts: string[] = [];
  let at = 0;
  for (const tag of tags) {
    const replacementText = tag.start < at ? undefined : replacement(tag);
    if (replacementText === undefined) continue;
    parts.push(html.slice(at, tag.start), replacementText);
    at = tag.end;
  }
  return parts.join('') + html.slice(at);
}

/** Replaces ranges, which must not overlap. */
export function replaceRanges(html: string, ranges: readonly (TextRange & { text: string })[]): string {
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
 * Splits a text into ranges and the parts outside of the ranges. A range starts with a match of `begin` and ends with the next
 * match of the pattern from `getEnd`; it includes both matches. A match of `begin` without an end is outside. Takes linear
 * time; a single regular expression for whole ranges would search the rest of the text again for each start without an end.
 */
export function splitBetween(text: string, begin: RegExp, getEnd: (begin: string) => RegExp): TextPart[] {
  const parts: TextPart[] = [];
  const unmatchedEnds = new Set<string>();
  let at = 0;
  for (const found of text.matchAll(begin)) {
    if (found.index < at) continue;
    const end = getEnd(found[0]);
    if (unmatchedEnds.has(end.source)) continue;
    end.lastIndex = found.index + found[0].length;
    const close = end.exec(text);
    if (close === null) {
      unmatchedEnds.add(end.source);
      continue;
    }
    parts.push({ text: text.slice(at, found.index), begin: '', end: '', isBetween: false });
    at = end.lastIndex;
    parts.push({ text: text.slice(found.index, at), begin: found[0], end: close[0], isBetween: true });
  }
  parts.push({ text: text.slice(at), begin: '', end: '', isBetween: false });
  return parts;
}

/**
 * Replaces the ranges that `splitBetween` finds; `innerText` is the text between the opening and the closing match of a range.
 */
export function replaceBetween(
  text: string,
  begin: RegExp,
  end: RegExp,
  replacement: (innerText: string, part: TextPart) => string,
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
  let hiddenDepth = 0;
  parseHtmlWithLimits(html, {
    openTag: (name) => {
      if (name === 'script' || name === 'style') hiddenDepth += 1;
    },
    closeTag: (name) => {
      if (name === 'script' || name === 'style') hiddenDepth -= 1;
    },
    text: (piece) => {
      if (hiddenDepth === 0) text += piece;
    },
  });
  return text;
}
