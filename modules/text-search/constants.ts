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
