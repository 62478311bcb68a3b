export type Order = 'ascending' | 'descending';

/** How a column that is pressed sorts: `title` up, `-title` down. `first`: as it sorts when another one did before. */
export function nextSort<Name extends string>(
  sort: string,
  by: Name,
  first: Name | `-${Name}` = by,
): Name | `-${Name}` {
  if (sort !== first) return first;
  return first === by ? `-${by}` : by;
}

/** How a list is sorted by a column; undefined: another one is. */
export function orderOf(sort: string, by: string): Order | undefined {
  if (sort === by) return 'ascending';
  return sort === `-${by}` ? 'descending' : undefined;
}
