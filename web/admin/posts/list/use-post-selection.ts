import { useState } from 'react';

/** All posts of the view at the time of counting, except some. */
export type Every = { count: number; until: number; asOf: string; except: ReadonlySet<number> };

/** The selected posts, including those on other pages of the view. */
export type PostSelection = {
  /** The individually selected ids. Empty if the whole view is selected. */
  ids: ReadonlySet<number>;
  /** Null if posts are selected individually. */
  every: Every | null;
  count: number;
  has: (id: number) => boolean;
  toggle: (id: number) => void;
  choose: (ids: readonly number[]) => void;
  chooseEvery: (every: Omit<Every, 'except'>) => void;
  clear: () => void;
};

type Chosen = { of: string; ids: ReadonlySet<number>; every: Every | null };

/** Holds the selected posts of a view. Another search or filter deselects all. */
export function usePostSelection(view: string): PostSelection {
  const none: Chosen = { of: view, ids: new Set(), every: null };
  const [kept, setChosen] = useState<Chosen>(none);
  const { ids, every } = kept.of === view ? kept : none;
  const has = (id: number) => (every === null ? ids.has(id) : !every.except.has(id));
  const choose = (next: Iterable<number>) => setChosen({ ...none, ids: new Set(next) });
  return {
    ids,
    every,
    count: every === null ? ids.size : every.count - every.except.size,
    has,
    toggle: (id) => {
      if (every === null) choose(toggled(ids, id));
      else setChosen({ ...none, every: { ...every, except: toggled(every.except, id) } });
    },
    choose,
    chooseEvery: (counted) => setChosen({ ...none, every: { ...counted, except: new Set() } }),
    clear: () => setChosen(none),
  };
}

function toggled(ids: ReadonlySet<number>, id: number): Set<number> {
  const next = new Set(ids);
  if (!next.delete(id)) next.add(id);
  return next;
}
