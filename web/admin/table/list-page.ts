import type { Cursors } from './cursors.ts';

/** One page of a list, as the API answers it or as it is cut from rows that are here. */
export type ListPage<Row> = {
  items: readonly Row[];
  total: number;
  /** There may be more than `total`. */
  isLeast?: boolean;
  /** The address of the next page; null where there is none. */
  next: string | null;
  /** How many pages stand before it; as many as cursors led to it where that is not said. */
  before?: number;
};

/** The page of a list that is here whole; a page that is not there any more is the last one. */
export function pageOf<Row>(rows: readonly Row[], cursors: Cursors, pageSize: number): ListPage<Row> {
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
