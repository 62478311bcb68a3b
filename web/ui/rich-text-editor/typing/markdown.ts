import { blankAddress, completedAddress, linkAddress } from '../html/link-address.ts';
import { type HeadingLevel, listStart, type Mark } from '../html/model.ts';

/** What the signs at the beginning of a line make of it. */
export type LineSign =
  | { kind: 'heading'; level: HeadingLevel }
  | { kind: 'numberList'; start: number }
  | { kind: 'bulletList' }
  | { kind: 'quote' | 'code' | 'rule' };

/** Words between signs: from where to where the signs and words stand, and what the words become. */
export type Spanned = { start: number; text: string } & ({ mark: Mark } | { href: string });

const levels: readonly HeadingLevel[] = [2, 2, 3, 4, 5, 6];

/** Of a line up to the caret, whose last key was a space; null where nothing is meant. */
export function lineSignBefore(before: string): LineSign | null {
  const hashes = /^(#{1,6}) $/.exec(before)?.[1]?.length ?? 0;
  // The title of the page is its only h1.
  if (hashes > 0) return { kind: 'heading', level: levels[hashes - 1] ?? 2 };
  if (/^[-*+] $/.test(before)) return { kind: 'bulletList' };
  const start = Number(/^(\d{1,9})[.)] $/.exec(before)?.[1] ?? 0);
  if (start > 0 && listStart(start) === start) return { kind: 'numberList', start };
  if (before === '> ') return { kind: 'quote' };
  return /^```[\w+#-]{0,20} $/.test(before) ? { kind: 'code' } : null;
}

/** Of a whole line that Enter ends. */
export function lineSignOf(line: string): LineSign | null {
  if (/^(?:---+|\*\*\*+|___+)$/.test(line)) return { kind: 'rule' };
  return /^```[\w+#-]{0,20}$/.test(line) ? { kind: 'code' } : null;
}

/** Longer runs are no emphasis that somebody has just typed. */
const longestRun = 500;
/** A sign within a word, as in snake_case or 2*3*4, means itself. */
const signs: readonly { mark: Mark; last: string; pattern: RegExp }[] = [
  { mark: 'code', last: '`', pattern: /(?<!`)`([^`]+)`$/u },
  { mark: 'bold', last: '*', pattern: /(?<![*\p{L}\p{N}])\*\*((?!\s)(?:[^*]|\*(?!\*))+?)\*\*$/u },
  { mark: 'bold', last: '_', pattern: /(?<![_\p{L}\p{N}])__((?!\s)(?:[^_]|_(?!_))+?)__$/u },
  { mark: 'italic', last: '*', pattern: /(?<![*\p{L}\p{N}])\*((?!\s)[^*]+)\*$/u },
  { mark: 'italic', last: '_', pattern: /(?<![_\p{L}\p{N}])_((?!\s)[^_]+)_$/u },
  { mark: 'strike', last: '~', pattern: /(?<!~)~~((?!\s)[^~]+)~~$/u },
];

/** Words before the caret that the sign typed last closes; null where it closes none. */
export function spanBefore(before: string): Spanned | null {
  const from = Math.max(0, before.length - longestRun);
  const near = before.slice(from);
  if (near.endsWith(')')) return linkBefore(near, from);
  for (const { mark, last, pattern } of signs) {
    if (!near.endsWith(last)) continue;
    const found = pattern.exec(near);
    const [, text = ''] = found ?? [];
    if (found !== null && text.trim() !== '' && !/\s$/.test(text))
      return { start: from + found.index, text, mark };
  }
  return null;
}

function linkBefore(near: string, from: number): Spanned | null {
  const found = /(?<!!)\[([^[\]]+)\]\(([^\s()]+(?:\([^\s()]*\))?[^\s()]*)\)$/u.exec(near);
  if (found === null) return null;
  const [, text = '', address = ''] = found;
  const href = linkAddress(completedAddress(address));
  return href === blankAddress || text.trim() === '' ? null : { start: from + found.index, text, href };
}

/** A bare address at the end of what stands before the caret, without the sign that ends the sentence after it. */
export function addressBefore(before: string): { start: number; text: string; href: string } | null {
  const found =
    /(?:^|[\s(<"'])((?:https?:\/\/|www\.)\S{3,2000}|[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){1,5}\S?)$/iu.exec(
      before.slice(-2100),
    );
  const written = found?.[1];
  if (written === undefined) return null;
  const text = withoutEnd(written);
  const href = linkAddress(completedAddress(text));
  if (href === blankAddress || !/[^/:]\.[^/]|localhost|@/.test(text)) return null;
  return { start: before.length - written.length, text, href };
}

/** An address that is all of a text, as the clipboard has it; null for anything else. */
export function wholeAddress(text: string): string | null {
  const trimmed = text.trim();
  if (
    /\s/.test(trimmed) ||
    !/^(?:https?:\/\/|www\.|mailto:|tel:)|^[^\s@/]+@[^\s@/]+\.[^\s@/]+$/i.test(trimmed)
  )
    return null;
  const href = linkAddress(completedAddress(trimmed));
  return href === blankAddress ? null : href;
}

/** A bracket belongs to the address only where it was opened there. */
function withoutEnd(written: string): string {
  let text = written;
  for (;;) {
    const last = text.at(-1) ?? '';
    const isEnd =
      /[.,;:!?'">»”’]/.test(last) || (last === ')' && text.split('(').length < text.split(')').length);
    if (!isEnd) return text;
    text = text.slice(0, -1);
  }
}
