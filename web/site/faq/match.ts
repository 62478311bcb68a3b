/**
 * Matching rule of the FAQ search, for the server and for the script of the page (enhance-questions.ts). It has no imports,
 * so that it adds only its own lines to the script.
 */

export type Synonyms = readonly (readonly string[])[];

/**
 * Folds the letters, apostrophes and quotes of our languages as foldCharacters (modules/text-search/constants.ts) does. A
 * test compares both: the script of public pages has a limit of 3 KB, and the whole table does not fit.
 */
export function foldText(text: string): string {
  return text
    .normalize('NFD')
    .replace(/[\p{M}'’ʼ"“”]/gu, '')
    .toLowerCase()
    .replace(/[ɓɗƙƴŋ]/g, (hooked) => 'bdkyn'.charAt('ɓɗƙƴŋ'.indexOf(hooked)));
}

/**
 * Returns a function that tests whether a folded text matches a search. The words of the search match anywhere in the text.
 * Synonyms match only at the start of a word, so that `otp` finds codes, but `ios` does not find curiosity.
 */
export function createMatcher(search: string, synonyms: Synonyms): (text: string) => boolean {
  const parts = foldText(search).split(' ');
  const phrases = synonyms.flatMap((group) => group.map((phrase) => ({ group, own: phrase.split(' ') })));
  const searchTerms: { own: readonly string[]; group: readonly string[] }[] = [];
  for (let at = 0; at < parts.length;) {
    const matchingPhrases = phrases.filter(({ own }) => own.every((part, i) => part === parts[at + i]));
    // oxlint-disable-next-line unicorn/no-array-sort -- Chrome has `toSorted` since 110, and `filter` made this array
    const [longest = { own: parts.slice(at, at + 1), group: [] }] = matchingPhrases.sort(
      (one, other) => other.own.length - one.own.length,
    );
    searchTerms.push(longest);
    at += longest.own.length;
  }
  return (text) =>
    searchTerms.every(
      ({ own, group }) =>
        own.every((part) => text.includes(part)) || group.some((other) => ` ${text}`.includes(` ${other}`)),
    );
}
