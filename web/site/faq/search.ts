import type { FaqEntry } from '#content/site/faq.ts';

/** Longer words are cut: no question is that long. */
const longestSearch = 100;

/** What a visitor looks for, as it is shown and kept in the address: one line without control characters. */
export function searchText(asked: string | null): string {
  const line = (asked ?? '').toWellFormed().replaceAll(/[\p{Cc}\p{Cf}\s]+/gu, ' ');
  return line.slice(0, longestSearch).toWellFormed().trim();
}

/**
 * The ids of the entries that hold every word of a search, anywhere in question or answer; all of them for no words.
 * The same rule filters the page while somebody types (enhance-questions.ts).
 */
export function findEntries(texts: string, entries: readonly FaqEntry[]): ReadonlySet<number> {
  const wanted = fold(texts).split(' ');
  const found = entries.filter((entry) => {
    const text = fold(textOf(entry));
    return wanted.every((word) => text.includes(word));
  });
  return new Set(found.map(({ id }) => id));
}

function textOf({ question, answer, steps = [] }: FaqEntry): string {
  return [question, ...answer, ...steps].join(' ');
}

/** Lower case without marks above and below emails, and one kind of apostrophe: people type what their keys have. */
function fold(text: string): string {
  return text.normalize('NFKD').replaceAll(/\p{M}/gu, '').replaceAll('’', "'").toLowerCase().trim();
}
