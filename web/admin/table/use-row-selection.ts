import { useState } from 'react';

type Id = number | string;

/** The selected rows, including rows on other pages of the view. */
export type RowSelection<Item> = {
  items: readonly Item[];
  has: (id: Id) => boolean;
  /** Selects or deselects rows. */
  set: (items: readonly Item[], choice: { isSelected: boolean }) => void;
  /** The last row that was clicked. Shift extends the selection from this row. */
  lastId: Id | null;
  setLastId: (id: Id) => void;
  clear: () => void;
  /** The number of bulk changes. */
  changes: number;
  addChange: () => void;
};

/** Holds the selected rows of the view `key`. A change of the search or the filters deselects all rows. */
export function useRowSelection<Item extends { id: Id }>(key: string): RowSelection<Item> {
  const [stored, setStored] = useState<{ key: string; items: ReadonlyMap<Id, Item> }>({
    key,
    items: new Map(),
  });
  const [lastId, setLastId] = useState<Id | null>(null);
  const [changes, setChanges] = useState(0);
  const selected = stored.key === key ? stored.items : new Map<Id, Item>();
  return {
    items: [...selected.values()],
    has: (id) => selected.has(id),
    set: (items, { isSelected }) =>
      // Several changes before the next render, such as `clear` and `set`, apply one after another.
      setStored((now) => {
        const next = new Map(now.key === key ? now.items : []);
        for (const item of items)
          if (isSelected) next.set(item.id, item);
          else next.delete(item.id);
        return { key, items: next };
      }),
    lastId,
    setLastId,
    clear: () => setStored({ key, items: new Map() }),
    changes,
    addChange: () => setChanges((count) => count + 1),
  };
}
