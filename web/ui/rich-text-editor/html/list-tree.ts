import { type Inline, type List, type ListItem, toListStart } from './model.ts';

/** A list item in a pasted document, with its level as a number instead of nesting. */
export type ListEntry = {
  level: number;
  isOrdered: boolean;
  content: Inline[];
  /** Number of the item; the first item sets the number at which its list starts. */
  number: number;
};

/** Builds nested lists from items with levels. A skipped level is treated as one step. */
export function buildLists(entries: readonly ListEntry[]): List[] {
  const lists: List[] = [];
  const openLists: { level: number; list: List }[] = [];
  for (const entry of entries) {
    while (endsList(openLists.at(-1), entry)) openLists.pop();
    const innermost = openLists.at(-1);
    if (innermost !== undefined && innermost.level === entry.level) {
      innermost.list.items.push(toItem(entry));
      continue;
    }
    const { isOrdered } = entry;
    const start = isOrdered ? toListStart(entry.number) : 1;
    const list: List = { kind: 'list', isOrdered, ...(start > 1 && { start }), items: [toItem(entry)] };
    const parent = innermost?.list.items.at(-1);
    (parent?.lists ?? lists).push(list);
    openLists.push({ level: entry.level, list });
  }
  return lists;
}

/**
 * Returns true if the open list cannot contain this item: the list is deeper, or has the same level but a different
 * type (numbered or bulleted).
 */
function endsList(innermost: { level: number; list: List } | undefined, entry: ListEntry): boolean {
  if (innermost === undefined) return false;
  if (innermost.level > entry.level) return true;
  return innermost.level === entry.level && innermost.list.isOrdered !== entry.isOrdered;
}

function toItem({ content }: ListEntry): ListItem {
  return { content, lists: [] };
}
