/**
 * What the search of the questions finds. The server asks it, and the script of the page while somebody types (enhance-questions.ts):
 * it imports nothing, so that it costs the page its own few lines alone.
 */

/** Groups of phrases that mean the same. */
export type Synonyms = readonly (readonly string[])[];

/**
 * Folds the letters, apostrophes and quotes of our languages as foldCharacters (modules/text-search/constants.ts) does. A test compares both: the
 * script of public pages may have 3 KB, and the whole table does not fit.
 */
export function fold(text: string): string {
  return text
    .normalize('NFD')
    .replace(/[\p{M}'’ʼ"“”]/gu, '')
    .toLowerCase()
    .replace(/[ɓɗƙƴŋ]/g, (hooked) => 'bdkyn'.charAt('ɓɗƙƴŋ'.indexOf(hooked)));
}

/**
 * Answers whether a folded text holds all that is looked for. A word is held wherever its letters stand, and so are all words of a
 * phrase that has synonyms; the others of its group are held where a word begins with them, so that `otp` finds codes and `ios` no curiosity.
 */
export function matcher(wanted: string, synonyms: Synonyms): (text: string) => boolean {
  const parts = fold(wanted).split(' ');
  const phrases = synonyms.flatMap((group) => group.map((phrase) => ({ group, own: phrase.split(' ') })));
  const asked: { own: readonly string[]; group: readonly string[] }[] = [];
  for (let at = 0; at < parts.length;) {
    const here = phrases.filter(({ own }) => own.every((part, i) => part === parts[at + i]));
    // oxlint-disable-next-line unicorn/no-array-sort -- Chrome has `toSorted` since 110, and `filter` made this array
    const [longest = { own: parts.slice(at, at + 1), group: [] }] = here.sort(
      (one, other) => other.own.length - one.own.length,
    );
    asked.push(longest);
    at += longest.own.length;
  }
  return (text) =>
    asked.every(
      ({ own, group }) =>
        own.every((part) => text.includes(part)) || group.some((other) => ` ${text}`.includes(` ${other}`)),
    );
}
