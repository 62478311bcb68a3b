import { type Counted, foldCharacters } from '#modules/text-search/constants.ts';

/**
 * Rows of a list that are scanned before an index is used, nearest first. Common texts fill a page from them in 3 ms; texts
 * that do not fill a page are so rare among a million rows that the trigram index finds them fast. With 5,000, a database
 * without statistics of the table would read and sort all rows instead.
 */
export const nearRows = 2_000;

/**
 * Returns true if the text has three letters or digits in a row once it is folded, which an index of trigrams needs. Letters of
 * scripts such as Arabic are in no index of a database with LC_CTYPE C: it reads all rows for them.
 */
function isIndexed(text: string): boolean {
  return /[\p{L}\p{N}]{3}/u.test(foldCharacters(text));
}

/**
 * Returns a page of the rows that contain a text: from the next rows if these fill the page, else from all rows. A text without
 * three letters or digits in a row is not in the index: only the next 2,000 rows are searched, so that the time does not grow
 * with the table. `near` scans the next rows, `all` uses the index.
 */
export async function findContaining<Row>(
  { text, limit }: { text: string; limit: number },
  near: (rows: number) => Promise<Row[]>,
  all: () => Promise<Row[]>,
): Promise<Row[]> {
  const found = await near(nearRows);
  return found.length >= limit || !isIndexed(text) ? found : all();
}

/** Counts the rows that contain a text up to `most`, with the same steps; `near` also returns the number of scanned rows. */
export async function countContaining(
  { text, most }: { text: string; most: number },
  near: (rows: number) => Promise<{ found: number; looked: number }>,
  all: () => Promise<number>,
): Promise<Counted> {
  const { found, looked } = await near(nearRows);
  if (found >= most) return { count: most, isLeast: true };
  if (looked < nearRows) return { count: found, isLeast: false };
  if (!isIndexed(text)) return { count: found, isLeast: true };
  const count = await all();
  return { count, isLeast: count >= most };
}

/** Rows of the first scan: a word in one of twenty rows fills a page, and a rarer word is recognized as rare. */
const firstRows = 400;
/** With fewer matches in the first rows, the index finds all matches faster than a scan of further rows. */
const someRows = 3;

/** The matching rows of a scan, the number of matches, and the number of scanned rows. */
export type Looked<Row> = { rows: Row[]; found: number; looked: number };

/** A page of a search and the number of matching rows. */
export type FoundPage<Row> = { rows: Row[]; counted: Counted };

/**
 * Returns a page of a search and the number of matches. On the first page, one scan provides both. `near` scans from the start of
 * the page. `start` scans from the start of the list; it is undefined on the first page. `all` reads page and count through the
 * index at once.
 */
export async function searchContaining<Row>(
  { text, limit, most }: { text: string; limit: number; most: number },
  ways: {
    near: (rows: number) => Promise<Looked<Row>>;
    start: ((rows: number) => Promise<Looked<Row>>) | undefined;
    all: () => Promise<{ rows: Row[]; count: number }>;
    count: () => Promise<number>;
  },
): Promise<FoundPage<Row>> {
  const isInIndex = isIndexed(text);
  const [page, start] = await Promise.all([
    look(ways.near, { enough: ways.start ? limit : most, isInIndex }),
    ways.start && look(ways.start, { enough: most, isInIndex }),
  ]);
  const { found, isWhole } = start ?? page;
  const isPage = page.rows.length >= limit || page.isWhole || !isInIndex;
  const isCounted = found >= most || isWhole || !isInIndex;
  if (isPage && isCounted)
    return { rows: page.rows, counted: { count: Math.min(found, most), isLeast: found >= most || !isWhole } };
  const all = isPage ? { rows: page.rows, count: await ways.count() } : await ways.all();
  return { rows: all.rows, counted: { count: all.count, isLeast: all.count >= most } };
}

async function look<Row>(
  read: (rows: number) => Promise<Looked<Row>>,
  { enough, isInIndex }: { enough: number; isInIndex: boolean },
): Promise<Looked<Row> & { isWhole: boolean }> {
  if (isInIndex) {
    const first = await read(firstRows);
    const isWhole = first.looked < firstRows;
    if (isWhole || first.found >= enough || first.found < someRows) return { ...first, isWhole };
  }
  const next = await read(nearRows);
  return { ...next, isWhole: next.looked < nearRows };
}
