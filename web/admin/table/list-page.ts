import type { Cursors } from './cursors.ts';

/** A page of a list, from the API or from rows that are already in the browser. */
export type ListPage<Row> = {
  items: readonly Row[];
  total: number;
  /** True if the count stopped early: there may be more rows than `total`. */
  isLeast?: boolean;
  /** The URL of the next page, or null on the last page. */
  next: string | null;
  /** The number of pages before this page. Default: the number of cursors. */
  before?: number;
};

/** Returns a page of rows that are all in the browser. If the page no longer exists, this returns the last page. */
export function createPage<Row>(rows: readonly Row[], cursors: Cursors, pageSize: number): ListPage<Row> {
  const last = Math.max(0, Math.ceil(rows.length / pageSize) - 1);
  const before = Math.min(cursors.length, last);
  const end = (before + 1) * pageSize;
  return {
    items: rows.slice(before * pageSize, end),
    total: rows.length,
    next: before < last ? `?after=${end}` : null,
    before,
  };
}
