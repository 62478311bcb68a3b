import type { Row } from './specification-rows.ts';

/** A shorter quote fits too many rows to prove one. */
const shortestQuote = 8;

/** A quote of this length proves a sentence whatever its length; a shorter one must be a good part of it. */
const tellingQuote = 20;
const goodPart = 0.4;

/**
 * The rows of the specification that no test names. A test names a row by quoting it: the text between the double
 * quotes of a title, in whole or between two "...", stands in the row; or the title holds the row as it stands, its own
 * quotes included. A row of several sentences is named when each of them is. A row that begins with a call of the API is
 * named by that too. Case, spaces and kinds of quotes do not count.
 */
export function rowsWithoutTest(rows: readonly Row[], titles: readonly string[]): Row[] {
  const told = toldBy(titles);
  return rows.filter((row) => sentencesWithoutTest(row, told).length > 0);
}

/** What titles tell: themselves, their words as they are compared, and what they quote. */
export type Told = { titles: readonly string[]; whole: string[]; quotes: string[] };

export function toldBy(titles: readonly string[]): Told {
  return { titles, whole: [...new Set(titles.map(plain))], quotes: [...new Set(titles.flatMap(quotesOf))] };
}

/** The sentences of one row that no title quotes; none where a title has its call. */
export function sentencesWithoutTest(row: Row, { titles, whole, quotes }: Told): string[] {
  const call = callOf(row.text);
  if (call !== undefined && titles.some((title) => names(title, call))) return [];
  return sentencesOf(row.text).filter((sentence) => {
    const text = plain(sentence);
    const isHeldWhole = text.length >= tellingQuote && whole.some((title) => title.includes(text));
    return !isHeldWhole && !quotes.some((quote) => proves(quote, text));
  });
}

function proves(quote: string, text: string): boolean {
  if (text.length >= shortestQuote && quote.includes(text)) return true;
  return text.includes(quote) && (quote.length >= tellingQuote || quote.length >= goodPart * text.length);
}

/** What stands at the head of a row of calls: `POST /api/v1/contact`. */
function callOf(text: string): string | undefined {
  return /^(?:GET|POST|PUT|DELETE) \/\S*(?= \||:| \()/.exec(text)?.[0].replaceAll(/\{\w+\}/g, '');
}

/** True where the title holds the call as a whole, not as the head of a longer one. */
function names(title: string, call: string): boolean {
  const plainTitle = title.replaceAll(/\{\w+\}|:\w+/g, '');
  const at = plainTitle.indexOf(call);
  return (
    at !== -1 && !/[\w/-]/.test(plainTitle[at + call.length] ?? ' ') && !/\w/.test(plainTitle[at - 1] ?? ' ')
  );
}

function sentencesOf(text: string): string[] {
  return text.split(/(?<=[a-z\d)"][.;])\s+/);
}

/** The quoted parts of a title; one that leaves words out by "..." is several. */
function quotesOf(title: string): string[] {
  return Array.from(title.matchAll(/["“]([^"”]+)["”]/g), ([, quote = '']) => quote)
    .flatMap((quote) => quote.split(/\s*(?:\.\.\.|…)\s*/))
    .map(plain)
    .filter((quote) => quote.length >= shortestQuote);
}

function plain(text: string): string {
  return text
    .toLowerCase()
    .replaceAll(/[`*"“”'‘’]/g, '')
    .replaceAll(/\s+/g, ' ')
    .replace(/[.,:;]+$/, '')
    .trim();
}
