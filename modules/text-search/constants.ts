/**
 * The only table of letters for search, sort, keys and uniqueness. The SQL function fold_characters
 * (db/migrations/0360-fold-characters.sql) has the same table, and tests/api/posts/folding.test.ts compares the two
 * tables. Domain modules, pages and browsers import this file.
 */

/** Ignored characters: marks, apostrophes and invisible characters. */
const droppedCharacters =
  // oxlint-disable-next-line no-misleading-character-class -- ranges of marks, which stand for themselves
  /['`\u00AD\u02B0-\u036F\u064B-\u065F\u0670\u1AB0-\u1AFF\u1DC0-\u1DFF\u200B-\u200F\u2018-\u201B\u202A-\u202E\u2032-\u2037\u2060-\u206F\u20D0-\u20FF\uA78B\uA78C\uFE00-\uFE0F\uFE20-\uFE2F\uFEFF]+/g;
/**
 * Spaces, quotes, dashes and currency signs. U+001F is not included: SQL joins fields with this character, so that no
 * search matches across two fields.
 */
const separators = /[\u0001-\u001E "$\u007F-\u00BF\u2000-\u206F\u20A0-\u20CF\u3000-\u303F-]+/g;
/** Letters that Unicode does not decompose, in lower case; `plainLetters` contains their replacements. */
const hookedLetters = 'ɓɗƙƴŋıłøđςßæœ';
const plainLetters = 'b d k y n i l o d σ ss ae oe'.split(' ');

/**
 * Returns a text in the form in which people type it without the special keys of the language: lower case, without
 * tone marks, dots, hooks and apostrophes. Spaces, quotes, dashes and currency signs become one space. "Ọ̀rọ̀
 * “ƙarshe” n’Ọnịcha" gives "oro karshe nonicha".
 */
export function foldCharacters(text: string): string {
  return (
    text
      // NFKD would convert this accent to a space.
      .replace(/´/g, '')
      .normalize('NFKD')
      .replace(droppedCharacters, '')
      .toLowerCase()
      .replace(/[ɓɗƙƴŋıłøđςßæœ]/g, (letter) => plainLetters[hookedLetters.indexOf(letter)] ?? '')
      .replace(separators, ' ')
      .trim()
  );
}

/** Every kind of apostrophe. */
const apostrophePattern = /['`´\u02B0-\u02FF\u2018-\u201B\u2032\u2035\uA78B\uA78C]+/g;

/** Returns the text with a space for each apostrophe: "l’équipe" becomes "l équipe". */
export function splitAtApostrophes(text: string): string {
  return text.replace(apostrophePattern, ' ');
}

/** Returns the letters a-z and digits of a text for a key or an address, with `separator` between words. */
export function toAsciiWords(text: string, separator: string): string {
  return (
    foldCharacters(text)
      .match(/[a-z0-9]+/g)
      ?.join(separator) ?? ''
  );
}

/**
 * Rows of a list are counted exactly up to this number: the database reads 10,000 rows with texts in 40 ms, and
 * 100,000 rows in 400 ms.
 */
export const maxCountedRows = 1_000;

/** The number of rows in a list; `isLeast`: `count` is a minimum. */
export type RowCount = { count: number; isLeast: boolean };

/** A condition of a search: a folded text contains one of the parts, or one of the words, which match the pattern. */
export type Term = { parts: readonly string[] } | TypoTerm;
type TypoTerm = { typoWords: readonly string[]; pattern: string };

/** Limits of a search text. Each term is a condition of the query. */
const searchTextLimits = { characters: 400, terms: 12 } as const;

/** Digits with spaces, brackets, dots and dashes between them, as people write phone numbers, outside of words. */
const digitsPattern = /(?<=^|[\s,;:])\+?\(?\d[\d ().\-\u2010-\u2015\u00A0\u202F]*\d(?=$|[\s,;:!?])[,;:!?]*/g;

/**
 * Parses a search text into terms: words in any order, phrases in quotes, phone numbers in any spelling, and words with a
 * typing error (`word~`). Folds the words. A word with a dash remains together. Returns an empty list, which matches every
 * row, for a text without letters and digits.
 */
export function parseTerms(text: string): Term[] {
  const phoneTerms: Term[] = [];
  const typoTerms: Term[] = [];
  const withoutPhones = text.slice(0, searchTextLimits.characters).replaceAll(digitsPattern, (written) => {
    const spellings = listPhoneSpellings(written);
    if (spellings === undefined) return written;
    phoneTerms.push({ parts: spellings });
    return ' ';
  });
  const parts = withoutPhones.match(/["\u201C\u201E][^"\u201C\u201D]*["\u201C\u201D]|\S+/g) ?? [];
  const words = parts.map(foldCharacters).filter((word) => {
    const typoWord = word.endsWith('~') ? word.slice(0, -1) : '';
    const canHaveTypo = typoWordPattern.test(typoWord) && typoTerms.length < maxTypoWords;
    if (canHaveTypo) typoTerms.push(createTypoTerm(typoWord));
    return word !== '' && !canHaveTypo;
  });
  const longestFirst = [...new Set(words)].toSorted((one, other) => other.length - one.length);
  const distinct = longestFirst.filter(
    (word, nr) => !longestFirst.slice(0, nr).some((longer) => longer.includes(word)),
  );
  return [...phoneTerms, ...distinct.map((word) => ({ parts: [word] })), ...typoTerms].slice(
    0,
    searchTextLimits.terms,
  );
}

/** Words in which one letter may be wrong. In a shorter word, one letter often makes another word. */
const typoWordPattern = /^(?=.{5,16}$)[a-z](?:[a-z]|\d(?!\d))+$/;
/** Further words are searched as typed. */
const maxTypoWords = 4;

/**
 * Returns the search with a typing error in each word of five letters and more, or undefined if there is no such word. A
 * text with quotes is searched only as typed.
 */
export function addTypoMarks(text: string): string | undefined {
  if (/["\u201C~]/.test(text)) return undefined;
  const words = foldCharacters(text.slice(0, searchTextLimits.characters)).match(/[\p{L}\p{N}]+/gu) ?? [];
  const typoWords = new Set(words.filter((word) => typoWordPattern.test(word)).slice(0, maxTypoWords));
  return typoWords.size === 0
    ? undefined
    : words.map((word) => (typoWords.has(word) ? `${word}~` : word)).join(' ');
}

/**
 * Returns all words with one wrong, missing, extra or swapped letter. The first letter is right, so that few other words
 * match. `pattern` is a regular expression for the same words, with the same meaning in PostgreSQL and JavaScript.
 */
function createTypoTerm(word: string): TypoTerm {
  const words = new Set([word]);
  for (let at = 1; at <= word.length; at += 1) {
    const [start, letter, rest] = [word.slice(0, at), word.charAt(at), word.slice(at + 1)];
    words.add(start + rest);
    if (rest) words.add(start + rest.charAt(0) + letter + rest.slice(1));
    for (const other of 'abcdefghijklmnopqrstuvwxyz')
      words.add(start + other + rest).add(start + other + letter + rest);
  }
  const typosFrom = (at: number): string => {
    const [letter, next, rest] = [word.charAt(at), word.charAt(at + 1), word.slice(at + 1)];
    if (letter === '') return '[a-z]?';
    const typosHere = [`${letter}${typosFrom(at + 1)}`, `[a-z]?${rest}`, `[a-z]${letter}${rest}`];
    return `(${[...typosHere, ...(next ? [`${next}${letter}${word.slice(at + 2)}`] : [])].join('|')})`;
  };
  return {
    typoWords: [...words].flatMap((one) => [one, `${one}s`]),
    pattern: `(^|[^a-z0-9])${word.charAt(0)}${typosFrom(1)}s?($|[^a-z0-9])`,
  };
}

/** Returns true if a folded text contains every term. */
export function matchesTerms(folded: string, terms: readonly Term[]): boolean {
  return terms.every((term) =>
    'pattern' in term
      ? new RegExp(term.pattern).test(folded)
      : term.parts.some((part) => folded.includes(part)),
  );
}

/** Returns the items whose text matches a search. If there are none, returns items that match with a typing error. */
export function filterBySearch<Item>(
  items: readonly Item[],
  search: string,
  getText: (item: Item) => string,
): Item[] {
  const filter = (text: string) => {
    const terms = parseTerms(text);
    return items.filter((item) => matchesTerms(foldCharacters(getText(item)), terms));
  };
  const found = filter(search);
  const typoText = found.length === 0 ? addTypoMarks(search) : undefined;
  return typoText === undefined ? found : filter(typoText);
}

/**
 * Lengths of a national number of Nigeria without the zero: `whole` of a mobile phone, `least` for a search. From `distinct` on, hardly
 * any other number contains the digits, so that the 35 spellings with a prefix are not searched.
 */
const nationalDigits = { whole: 10, least: 3, distinct: 6 } as const;
/** A shorter number of another country is searched as typed. */
const minForeignDigits = 7;

/**
 * Returns the folded spellings of a phone number or of the beginning of a number, or undefined for other digits. The
 * spellings of a long number have no prefix, so that 0803…, +234 803… and +234 (0) 803… find each other.
 */
function listPhoneSpellings(written: string): string[] | undefined {
  const digits = written.replaceAll(/\D/g, '');
  const typed = foldCharacters(written);
  const [, prefix = '', national = ''] = /^(00234|234|)0?([1-9]\d+)$/.exec(digits) ?? [];
  const hasPrefix = prefix !== '' || digits.startsWith('0');
  const isForeign = written.startsWith('+') && prefix === '';
  if (isForeign && digits.length >= minForeignDigits) return [...new Set([digits, typed])];
  if (national.length < nationalDigits.least || national.length > nationalDigits.whole) return undefined;
  const grouped = groupDigits(national);
  if (national.length === nationalDigits.whole && (hasPrefix || /^[789]/.test(national))) return grouped;
  if (!hasPrefix) return undefined;
  if (national.length >= nationalDigits.distinct) return grouped;
  const prefixed = grouped.flatMap((one) => ['0', '234', '234 ', '(0) ', '(0)'].map((start) => start + one));
  return [...new Set([typed, ...prefixed])].filter(
    (one, nr, all) => !all.some((other, at) => at !== nr && one !== other && one.includes(other)),
  );
}

/** Returns the digits in the usual groups: 8031234567, 803 1234567, 803 123 4567, 803) 123 4567. */
function groupDigits(national: string): string[] {
  const [first, rest] = [national.slice(0, 3), national.slice(3)];
  if (rest === '') return [first];
  const ends = [rest, `${rest.slice(0, 3)} ${rest.slice(3)}`, `${rest.slice(0, 4)} ${rest.slice(4)}`];
  const groups = ends.flatMap((end) => [`${first} ${end.trimEnd()}`, `${first}) ${end.trimEnd()}`]);
  return [...new Set([national, ...groups])];
}
