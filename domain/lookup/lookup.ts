/**
 * Rows of a list that are looked through before an index is asked, nearest first. What many rows hold fills a page from
 * them in 3 ms; what fills none stands in so few of a million that trigrams lead to them. Of
 * 5,000 a database that knows nothing of the table yet would read and sort all rows instead.
 */
export const nearRows = 2_000;

/** Letters or digits in a row that an index of trigrams needs. */
const indexed = /[\p{L}\p{N}]{3}/u;

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
  return found.length >= limit || !indexed.test(text) ? found : all();
}

/** How many rows hold a text; `isLeast`: there may be more. */
export type Counted = { count: number; isLeast: boolean };

/** How many rows hold a text, counted up to `most` by the same steps: `near` tells how many of the rows it looked at. */
export async function countContaining(
  { text, most }: { text: string; most: number },
  near: (rows: number) => Promise<{ found: number; looked: number }>,
  all: () => Promise<number>,
): Promise<Counted> {
  const { found, looked } = await near(nearRows);
  if (found >= most) return { count: most, isLeast: true };
  if (looked < nearRows) return { count: found, isLeast: false };
  if (!indexed.test(text)) return { count: found, isLeast: true };
  const count = await all();
  return { count, isLeast: count >= most };
}
