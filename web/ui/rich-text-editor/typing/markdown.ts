import { blankAddress, completeAddress, sanitizeAddress } from '../html/link-address.ts';
import { type HeadingLevel, toListStart, type Mark } from '../html/model.ts';

/** Block that Markdown characters at the start of a line create. */
export type LineMarker =
  | { kind: 'heading'; level: HeadingLevel }
  | { kind: 'numberList'; start: number }
  | { kind: 'bulletList' }
  | { kind: 'quote' | 'code' | 'rule' };

/** Text between Markdown markers: start of the markers, and the resulting text. */
export type FormattedSpan = { start: number; text: string } & ({ mark: Mark } | { href: string });

const levels: readonly HeadingLevel[] = [2, 2, 3, 4, 5, 6];

/** Parses the text before the caret, which ends with a space; null if the text is not a line marker. */
export function parseLineMarker(before: string): LineMarker | null {
  const hashes = /^(#{1,6}) $/.exec(before)?.[1]?.length ?? 0;
  // The page title is the only h1.
  if (hashes > 0) return { kind: 'heading', level: levels[hashes - 1] ?? 2 };
  if (/^[-*+] $/.test(before)) return { kind: 'bulletList' };
  const start = Number(/^(\d{1,9})[.)] $/.exec(before)?.[1] ?? 0);
  if (start > 0 && toListStart(start) === start) return { kind: 'numberList', start };
  if (before === '> ') return { kind: 'quote' };
  return /^```[\w+#-]{0,20} $/.test(before) ? { kind: 'code' } : null;
}

/** Parses a whole line when the user presses Enter. */
export function parseWholeLineMarker(line: string): LineMarker | null {
  if (/^(?:---+|\*\*\*+|___+)$/.test(line)) return { kind: 'rule' };
  return /^```[\w+#-]{0,20}$/.test(line) ? { kind: 'code' } : null;
}

/** Maximum length of a span in characters. A longer span is probably not a format that was just typed. */
const maxSpanLength = 500;
/** Patterns of the markers. A marker inside a word, as in snake_case or 2*3*4, is text. */
const spanPatterns: readonly { mark: Mark; last: string; pattern: RegExp }[] = [
  { mark: 'code', last: '`', pattern: /(?<!`)`([^`]+)`$/u },
  { mark: 'bold', last: '*', pattern: /(?<![*\p{L}\p{N}])\*\*((?!\s)(?:[^*]|\*(?!\*))+?)\*\*$/u },
  { mark: 'bold', last: '_', pattern: /(?<![_\p{L}\p{N}])__((?!\s)(?:[^_]|_(?!_))+?)__$/u },
  { mark: 'italic', last: '*', pattern: /(?<![*\p{L}\p{N}])\*((?!\s)[^*]+)\*$/u },
  { mark: 'italic', last: '_', pattern: /(?<![_\p{L}\p{N}])_((?!\s)[^_]+)_$/u },
  { mark: 'strike', last: '~', pattern: /(?<!~)~~((?!\s)[^~]+)~~$/u },
];

/** Returns the span that the last typed character closes; null if it closes no span. */
export function findSpan(before: string): FormattedSpan | null {
  const from = Math.max(0, before.length - maxSpanLength);
  const near = before.slice(from);
  if (near.endsWith(')')) return findLink(near, from);
  for (const { mark, last, pattern } of spanPatterns) {
    if (!near.endsWith(last)) continue;
    const found = pattern.exec(near);
    const [, text = ''] = found ?? [];
    if (found !== null && text.trim() !== '' && !/\s$/.test(text))
      return { start: from + found.index, text, mark };
  }
  return null;
}

function findLink(near: string, from: number): FormattedSpan | null {
  const found = /(?<!!)\[([^[\]]+)\]\(([^\s()]+(?:\([^\s()]*\))?[^\s()]*)\)$/u.exec(near);
  if (found === null) return null;
  const [, text = '', address = ''] = found;
  const href = sanitizeAddress(completeAddress(address));
  return href === blankAddress || text.trim() === '' ? null : { start: from + found.index, text, href };
}

/** Returns a bare address at the end of the text, without trailing punctuation of the sentence. */
export function findAddress(before: string): { start: number; text: string; href: string } | null {
  const found =
    /(?:^|[\s(<"'])((?:https?:\/\/|www\.)\S{3,2000}|[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){1,5}\S?)$/iu.exec(
      before.slice(-2100),
    );
  const written = found?.[1];
  if (written === undefined) return null;
  const text = trimPunctuation(written);
  const href = sanitizeAddress(completeAddress(text));
  if (href === blankAddress || !/[^/:]\.[^/]|localhost|@/.test(text)) return null;
  return { start: before.length - written.length, text, href };
}

/** Returns the address if the whole text is an address, such as from the clipboard; else null. */
export function parseAddress(text: string): string | null {
  const trimmed = text.trim();
  if (
    /\s/.test(trimmed) ||
    !/^(?:https?:\/\/|www\.|mailto:|tel:)|^[^\s@/]+@[^\s@/]+\.[^\s@/]+$/i.test(trimmed)
  )
    return null;
  const href = sanitizeAddress(completeAddress(trimmed));
  return href === blankAddress ? null : href;
}

/**
 * Removes punctuation at the end of an address. A closing bracket is part of the address only if the address contains
 * the opening bracket.
 */
function trimPunctuation(written: string): string {
  let text = written;
  for (;;) {
    const last = text.at(-1) ?? '';
    const isEnd =
      /[.,;:!?'">»”’]/.test(last) || (last === ')' && text.split('(').length < text.split(')').length);
    if (!isEnd) return text;
    text = text.slice(0, -1);
  }
}
