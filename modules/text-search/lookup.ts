import { type Counted, foldCharacters } from '#modules/text-search/constants.ts';

/**
 * Rows of a list that are looked through before an index is asked, nearest first. What many rows hold fills a page from
 * them in 3 ms; what fills none stands in so few of a million that trigrams lead to them. Of
 * 5,000 a database that knows nothing of the table yet would read and sort all rows instead.
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
 * A page of the rows that hold a text: from the next rows alone where those fill it, else from all. A text without three
 * letters or digits in a row no index knows: it is looked for in the next 2,000 rows and no further, so that it takes no
 * longer among a million. `near` looks through so many rows, `all` asks the index.
 */
export async function findContaining<Row>(
  { text, limit }: { text: string; limit: number },
  near: (rows: number) => Promise<Row[]>,
  all: () => Promise<Row[]>,
): Promise<Row[]> {
  const found = await near(nearRows);
  return found.length >= limit || !isIndexed(text) ? found : all();
}

/** How many rows hold a text, counted up to `most` by the same steps: `near` tells how many of the rows it looked at. */
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

/** What is looked at first: of these a word of one in twenty fills a page, and of a rarer one it is known that it is rare. */
const firstRows = 400;
/** Fewer of the first rows, and an index finds all of them faster than more rows are looked through. */
const someRows = 3;

/** Rows of a page that hold a text, among so many that were looked at: how many hold it, and how many those were. */
export type Looked<Row> = { rows: Row[]; found: number; looked: number };

/** A page of a search and how many rows hold its text. */
export type FoundPage<Row> = { rows: Row[]; counted: Counted };

/**
 * A page of a search and its count by the same steps at once: where the page is the first one, the same rows tell both; where an
 * index is needed, it is asked once. `near` looks at the rows of the page and after, `start` at the first rows of the list: undefined
 * where the page begins there.
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
