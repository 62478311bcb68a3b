import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root, sourcePaths } from './source-files.ts';
import { type Row, specificationRows } from './specification-rows.ts';

/** A shorter quote fits too many rows to prove one. */
const shortestQuote = 8;

/**
 * The rows of the specification that no test names. A test names a row by quoting it: the text between the double
 * quotes of a title, in whole or between two "...", stands in the row. A row that begins with an address or a call is
 * named by that too. Case, spaces and kinds of quotes do not count.
 */
export function rowsWithoutTest(rows: readonly Row[] = specificationRows): Row[] {
  const titles = testTitles();
  const quotes = titles.flatMap(quotesOf);
  return rows.filter((row) => {
    const text = plain(row.text);
    if (quotes.some((quote) => text.includes(quote) || (quote.includes(text) && text.length > 3)))
      return false;
    const address = addressOf(row.text);
    return address === undefined || !titles.some((title) => names(title, address));
  });
}

/** What stands at the head of a row of routes or calls: `/faq`, `POST /api/v1/contact`. */
function addressOf(text: string): string | undefined {
  return /^((?:GET|POST|PUT|DELETE) )?\/\S*(?= \||:| \()/.exec(text)?.[0].replaceAll(/\{\w+\}/g, '');
}

/** True where the title holds the address as a whole, not as the head of a longer one. */
function names(title: string, address: string): boolean {
  const plainTitle = title.replaceAll(/\{\w+\}|:\w+/g, '');
  const at = plainTitle.indexOf(address);
  return (
    at !== -1 &&
    !/[\w/-]/.test(plainTitle[at + address.length] ?? ' ') &&
    !/\w/.test(plainTitle[at - 1] ?? ' ')
  );
}

/** Titles of all tests and of what they are described under. */
export function testTitles(): string[] {
  const paths = sourcePaths().filter((path) => /\.test\.tsx?$/.test(path));
  return paths.flatMap((path) => titlesIn(readFileSync(join(root, path), 'utf8')));
}

const call = /\b(?:it|test|describe)(?:\.each(?:\(|<))?[\s\S]{0,4000}?\(\s*(['"`])((?:\\.|(?!\1)[\s\S])*)\1/g;

function titlesIn(source: string): string[] {
  return Array.from(source.matchAll(call), ([, , title = '']) => title.replaceAll(/\\(.)/g, '$1'));
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
