import { useState } from 'react';

/** All posts of the view as they stood when they were counted, but for some. */
export type Every = { count: number; until: number; asOf: string; except: ReadonlySet<number> };

/** Which posts are chosen, also those of other pages of the same view. */
export type PostSelection = {
  /** One by one; empty where all of the view are chosen. */
  ids: ReadonlySet<number>;
  /** Null where posts are chosen one by one. */
  every: Every | null;
  count: number;
  has: (id: number) => boolean;
  toggle: (id: number) => void;
  choose: (ids: readonly number[]) => void;
  chooseEvery: (every: Omit<Every, 'except'>) => void;
  clear: () => void;
};

type Chosen = { of: string; ids: ReadonlySet<number>; every: Every | null };

/** Chosen posts of one view: another search or filter chooses none. */
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
