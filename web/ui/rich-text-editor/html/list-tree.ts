import { type Inline, type List, type ListItem, listStart } from './model.ts';

/** A list item in a pasted document, with its level as a number instead of nesting. */
export type ListEntry = {
  level: number;
  isOrdered: boolean;
  content: Inline[];
  /** Number of the item; the first item sets the number at which its list starts. */
  number: number;
};

/** Builds nested lists from items with levels. A skipped level counts as one step. */
export function listsOf(entries: readonly ListEntry[]): List[] {
  const lists: List[] = [];
  const open: { level: number; list: List }[] = [];
  for (const entry of entries) {
    while (isLeft(open.at(-1), entry)) open.pop();
    const innermost = open.at(-1);
    if (innermost !== undefined && innermost.level === entry.level) {
      innermost.list.items.push(itemOf(entry));
      continue;
    }
    const { isOrdered } = entry;
    const start = isOrdered ? listStart(entry.number) : 1;
    const list: List = { kind: 'list', isOrdered, ...(start > 1 && { start }), items: [itemOf(entry)] };
    const parent = innermost?.list.items.at(-1);
    (parent?.lists ?? lists).push(list);
    open.push({ level: entry.level, list });
  }
  return lists;
}

/** Returns true if the open list is deeper than this item, or of the same level and numbered differently. */
function isLeft(innermost: { level: number; list: List } | undefined, entry: ListEntry): boolean {
  if (innermost === undefined) return false;
  if (innermost.level > entry.level) return true;
  return innermost.level === entry.level && innermost.list.isOrdered !== entry.isOrdered;
}

function itemOf({ content }: ListEntry): ListItem {
  return { content, lists: [] };
}
