import { useState } from 'react';

type Id = number | string;

/** All rows of a view, counted at one moment. `until` and `asOf` limit a later change to these rows. */
export type CountedView = { count: number; until: number; asOf: string };

/** Rows that are selected one by one, or all rows of a view. */
export type SelectedRows<Item> = {
  /** Includes rows on other pages. Empty if the whole view is selected. */
  items: readonly Item[];
  /** All rows of the view without the rows in `except`, or null. */
  whole: (CountedView & { except: readonly Item[] }) | null;
  count: number;
};

export type RowSelection<Item> = SelectedRows<Item> & {
  has: (id: Id) => boolean;
  /** Selects or deselects rows. */
  set: (items: readonly Item[], choice: { isSelected: boolean }) => void;
  selectWhole: (view: CountedView) => void;
  /** The last row that was clicked. Shift extends the selection from this row. */
  lastId: Id | null;
  setLastId: (id: Id) => void;
  clear: () => void;
  /** The number of bulk changes. */
  changes: number;
  addChange: () => void;
};

/** `rows` has the selected rows, or the deselected rows of the whole view. */
type StoredSelection<Item> = { key: string; rows: ReadonlyMap<Id, Item>; whole: CountedView | null };

/**
 * Holds the selected rows of the view `key`. A change of the search or the filters deselects all rows. With `listed`,
 * rows that leave the list are not selected.
 */
export function useRowSelection<Item extends { id: Id }>(
  key: string,
  listed?: readonly Item[],
): RowSelection<Item> {
  const none: StoredSelection<Item> = { key, rows: new Map(), whole: null };
  const [stored, setStored] = useState(none);
  const [lastId, setLastId] = useState<Id | null>(null);
  const [changes, setChanges] = useState(0);
  const { rows, whole } = stored.key === key ? stored : none;
  const marked = listed?.filter(({ id }) => rows.has(id)) ?? [...rows.values()];
  return {
    items: whole === null ? marked : [],
    whole: whole && { ...whole, except: marked },
    count: whole === null ? marked.length : whole.count - marked.length,
    has: (id) => rows.has(id) === (whole === null),
    set: (items, { isSelected }) =>
      // Several changes before the next render, such as `clear` and `set`, apply one after another.
      setStored((now) => {
        const current = now.key === key ? now : none;
        const next = new Map(current.rows);
        for (const item of items)
          if (isSelected === (current.whole === null)) next.set(item.id, item);
          else next.delete(item.id);
        return { ...current, rows: next };
      }),
    selectWhole: (view) => setStored({ ...none, whole: view }),
    lastId,
    setLastId,
    clear: () => setStored(none),
    changes,
    addChange: () => setChanges((count) => count + 1),
  };
}
