import { type RowCount, addTypoMarks, foldCharacters } from '#modules/text-search/constants.ts';

/**
 * Rows of a list that are scanned before an index is used, nearest first. For a common text, these rows fill a page
 * in 3 ms. A text that does not fill a page is so rare among a million rows that the trigram index finds it fast. For
 * a scan of 5,000 rows, a database without statistics of the table would read and sort all rows instead.
 */
export const maxScannedRows = 2_000;

/**
 * Returns true if the folded text contains three consecutive letters or digits, which a trigram index needs. In a
 * database with LC_CTYPE C, no trigram index contains letters of scripts such as Arabic, so the database reads all
 * rows for a text in such a script.
 */
function isIndexed(text: string): boolean {
  return /[\p{L}\p{N}]{3}/u.test(foldCharacters(text));
}

/**
 * Number of rows in the first scan. If at least one of twenty rows contains a word, these rows fill a page. The scan
 * also shows whether a word is rarer.
 */
const firstScanRows = 400;

/**
 * Returns true if a scan of further rows is likely to fill the page. Otherwise the index finds all matches faster. Few matches are a poor
 * estimate, and a scan costs less than reading a common text from the index, so half of the necessary matches suffice.
 */
function canFillPage(found: number, limit: number): boolean {
  return found * 2 * (maxScannedRows / firstScanRows) >= limit;
}

/**
 * Returns a page of the rows that contain a text: from the next rows if these fill the page, else from all rows. The index
 * cannot find a text without three consecutive letters or digits. For such a text, only the next 2,000 rows are searched, so
 * that the duration does not depend on the size of the table. `near` scans the next rows, `all` uses the index.
 */
export async function findRowsContaining<Row>(
  { text, limit }: { text: string; limit: number },
  near: (rows: number) => Promise<Row[]>,
  all: () => Promise<Row[]>,
): Promise<Row[]> {
  if (!isIndexed(text)) return near(maxScannedRows);
  const first = await near(firstScanRows);
  if (first.length >= limit) return first;
  const found = canFillPage(first.length, limit) ? await near(maxScannedRows) : first;
  return found.length >= limit ? found : all();
}

/**
 * Runs a search. If it finds nothing, runs it again for words with one typing error. `count` returns the number of all
 * matches, also for a later page.
 */
export async function searchWithTypos<Result>(
  text: string,
  find: (text: string) => Promise<Result>,
  count: (result: Result) => number | Promise<number>,
): Promise<Result> {
  const found = await find(text);
  const markedText = (await count(found)) === 0 ? addTypoMarks(text) : undefined;
  return markedText === undefined ? found : find(markedText);
}

/** Returns the text of a search, with typing errors if no row matches the text, for pages that have no total. */
export async function resolveTypos(text: string, hasMatch: () => Promise<boolean>): Promise<string> {
  const markedText = addTypoMarks(text);
  return markedText === undefined || (await hasMatch()) ? text : markedText;
}

/** The matching rows of a scan, the number of matches, and the number of scanned rows. */
export type ScanResult<Row> = { rows: Row[]; found: number; looked: number };

/** A page of a search and the number of matching rows. */
export type SearchPage<Row> = { rows: Row[]; counted: RowCount };

/**
 * Returns a page of a search and the number of matches. On the first page, one scan provides the page and the number. If the scan
 * fills the page, its matches are the least number: to count a common word among all rows takes 0.5 s for 100,000. `near` scans from the start of the page. `start` scans from the start of the list; it is undefined on the first
 * page. `all` reads the page and the number with one query through the index.
 */
export async function searchRowsContaining<Row>(
  { text, limit, most: maxCount }: { text: string; limit: number; most: number },
  queries: {
    near: (rows: number) => Promise<ScanResult<Row>>;
    start: ((rows: number) => Promise<ScanResult<Row>>) | undefined;
    all: () => Promise<{ rows: Row[]; count: number }>;
    count: () => Promise<number>;
  },
): Promise<SearchPage<Row>> {
  const isInIndex = isIndexed(text);
  const [page, start] = await Promise.all([
    scan(queries.near, { limit, enough: queries.start ? limit : maxCount, isInIndex }),
    queries.start && scan(queries.start, { limit, enough: maxCount, isInIndex }),
  ]);
  const { found, isWhole } = start ?? page;
  const isPage = page.rows.length >= limit || page.isWhole || !isInIndex;
  const isCounted = found >= Math.min(limit, maxCount) || isWhole || !isInIndex;
  if (isPage && isCounted)
    return {
      rows: page.rows,
      counted: { count: Math.min(found, maxCount), isLeast: found >= maxCount || !isWhole },
    };
  const all = isPage ? { rows: page.rows, count: await queries.count() } : await queries.all();
  return { rows: all.rows, counted: { count: all.count, isLeast: all.count >= maxCount } };
}

/**
 * Returns a page of the ids of a search and the number of matches, as `searchRowsContaining`. `near` searches the next rows
 * after an id, `all` all rows with the index; both return up to `limit` ids.
 */
export async function searchIds(
  { text, limit, after, most }: { text: string; limit: number; after?: number | undefined; most: number },
  queries: {
    near: (page: IdPage & { rows: number }) => Promise<{ ids: number[]; looked: number }>;
    all: (page: IdPage) => Promise<number[]>;
    count: () => Promise<number>;
  },
): Promise<SearchPage<number>> {
  const idLimit = Math.max(limit, most);
  const look = async (rows: number, from: number | undefined) => {
    const { ids, looked } = await queries.near({ limit: idLimit, after: from, rows });
    return { rows: ids.slice(0, limit), found: ids.length, looked };
  };
  return searchRowsContaining(
    { text, limit, most },
    {
      near: (rows) => look(rows, after),
      start: after === undefined ? undefined : (rows) => look(rows, undefined),
      async all() {
        const ids = await queries.all({ limit: idLimit, after });
        return {
          rows: ids.slice(0, limit),
          count: after === undefined ? Math.min(ids.length, most) : await queries.count(),
        };
      },
      count: queries.count,
    },
  );
}

type IdPage = { limit: number; after?: number | undefined };

async function scan<Row>(
  read: (rows: number) => Promise<ScanResult<Row>>,
  { limit, enough, isInIndex }: { limit: number; enough: number; isInIndex: boolean },
): Promise<ScanResult<Row> & { isWhole: boolean }> {
  if (isInIndex) {
    const first = await read(firstScanRows);
    const isWhole = first.looked < firstScanRows;
    if (isWhole || first.found >= enough || !canFillPage(first.found, limit)) return { ...first, isWhole };
  }
  const next = await read(maxScannedRows);
  return { ...next, isWhole: next.looked < maxScannedRows };
}
