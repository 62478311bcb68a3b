export type Order = 'ascending' | 'descending';

/**
 * Returns the next sort order after a click on a column header: `title` ascending, `-title` descending. `first` is the
 * order for a column that was not sorted before.
 */
export function nextSort<Name extends string>(
  sort: string,
  by: Name,
  first: Name | `-${Name}` = by,
): Name | `-${Name}` {
  if (sort !== first) return first;
  return first === by ? `-${by}` : by;
}

/** Returns the sort direction of a column, or undefined if the list is sorted by another column. */
export function orderOf(sort: string, by: string): Order | undefined {
  if (sort === by) return 'ascending';
  return sort === `-${by}` ? 'descending' : undefined;
}
