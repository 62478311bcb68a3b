/**
 * The one table of letters for search, sort, keys and uniqueness. The SQL function fold_characters (db/migrations/0360-fold-characters.sql)
 * has the same table; tests/api/posts/folding.test.ts compares both. Domain modules, pages and browsers import this file.
 */

/** Marks, apostrophes and invisible characters: they count for nothing. */
const dropped =
  // oxlint-disable-next-line no-misleading-character-class -- ranges of marks, which stand for themselves
  /['`\u00AD\u02B0-\u036F\u064B-\u065F\u0670\u1AB0-\u1AFF\u1DC0-\u1DFF\u200B-\u200F\u2018-\u201B\u202A-\u202E\u2032-\u2037\u2060-\u206F\u20D0-\u20FF\uA78B\uA78C\uFE00-\uFE0F\uFE20-\uFE2F\uFEFF]+/g;
/** Spaces, quotes, dashes and currency signs. U+001F stays: SQL joins fields with it, and no search matches across two fields. */
const separators = /[\u0001-\u001E "$\u007F-\u00BF\u2000-\u206F\u20A0-\u20CF\u3000-\u303F-]+/g;
/** Letters that Unicode does not decompose, in lower case, and what they are without their hooks. */
const hooked = 'ɓɗƙƴŋıłøđςßæœ';
const plain = 'b d k y n i l o d σ ss ae oe'.split(' ');

/**
 * Returns a text as people without the keys of its language type it: lower case, without tone marks, dots, hooks and apostrophes,
 * one space for spaces, quotes, dashes and currency signs. "Ọ̀rọ̀ “ƙarshe” n’Ọnịcha" gives "oro karshe nonicha".
 */
export function foldCharacters(text: string): string {
  return (
    text
      // NFKD would make a space of it.
      .replace(/´/g, '')
      .normalize('NFKD')
      .replace(dropped, '')
      .toLowerCase()
      .replace(/[ɓɗƙƴŋıłøđςßæœ]/g, (letter) => plain[hooked.indexOf(letter)] ?? '')
      .replace(separators, ' ')
      .trim()
  );
}

/** Every kind of apostrophe. */
const apostrophes = /['`´\u02B0-\u02FF\u2018-\u201B\u2032\u2035\uA78B\uA78C]+/g;

/** Returns the text with a space for each apostrophe: "l’équipe" becomes "l équipe". */
export function splitAtApostrophes(text: string): string {
  return text.replace(apostrophes, ' ');
}

/** Returns what a key or an address is made of: the letters a-z and digits of a text, `separator` between its words. */
export function asciiWords(text: string, separator: string): string {
  return (
    foldCharacters(text)
      .match(/[a-z0-9]+/g)
      ?.join(separator) ?? ''
  );
}

/** How far the rows of a list are counted: of 10,000 rows with texts the database reads 40 ms in each answer, of 100,000 it reads 400. */
export const countedRows = 1_000;

/** How many rows a list has; `isLeast`: there may be more. */
export type Counted = { count: number; isLeast: boolean };
