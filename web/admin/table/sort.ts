export type Order = 'ascending' | 'descending';

/**
 * Returns the next sort order after a click on a column header: `title` ascending, `-title` descending. `first` is the
 * order for a column that was not sorted before.
 */
export function getNextSort<Name extends string>(
  sort: string,
  column: Name,
  first: Name | `-${Name}` = column,
): Name | `-${Name}` {
  if (sort !== first) return first;
  return first === column ? `-${column}` : column;
}

/** Returns the sort direction of a column, or undefined if the list is sorted by another column. */
export function getOrder(sort: string, column: string): Order | undefined {
  if (sort === column) return 'ascending';
  return sort === `-${column}` ? 'descending' : undefined;
}
