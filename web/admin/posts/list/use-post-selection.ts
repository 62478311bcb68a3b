import { useState } from 'react';

/** The selection of all posts that matched the view when they were counted, without the posts in `except`. */
export type ViewSelection = { count: number; until: number; asOf: string; except: ReadonlySet<number> };

/** The selected posts, including posts on other pages of the view. */
export type PostSelection = {
  /** The individually selected ids. Empty if the whole view is selected. */
  ids: ReadonlySet<number>;
  /** Null if posts are selected individually. */
  wholeView: ViewSelection | null;
  count: number;
  has: (id: number) => boolean;
  toggle: (id: number) => void;
  choose: (ids: readonly number[]) => void;
  chooseEvery: (every: Omit<ViewSelection, 'except'>) => void;
  clear: () => void;
};

type SelectionState = { view: string; ids: ReadonlySet<number>; wholeView: ViewSelection | null };

/** Holds the selected posts of a view. A change of the search or the filters deselects all posts. */
export function usePostSelection(view: string): PostSelection {
  const emptySelection: SelectionState = { view, ids: new Set(), wholeView: null };
  const [selection, setSelection] = useState<SelectionState>(emptySelection);
  const { ids, wholeView } = selection.view === view ? selection : emptySelection;
  const has = (id: number) => (wholeView === null ? ids.has(id) : !wholeView.except.has(id));
  const choose = (next: Iterable<number>) => setSelection({ ...emptySelection, ids: new Set(next) });
  return {
    ids,
    wholeView,
    count: wholeView === null ? ids.size : wholeView.count - wholeView.except.size,
    has,
    toggle: (id) => {
      if (wholeView === null) choose(toggleId(ids, id));
      else
        setSelection({
          ...emptySelection,
          wholeView: { ...wholeView, except: toggleId(wholeView.except, id) },
        });
    },
    choose,
    chooseEvery: (matchingCount) =>
      setSelection({ ...emptySelection, wholeView: { ...matchingCount, except: new Set() } }),
    clear: () => setSelection(emptySelection),
  };
}

function toggleId(ids: ReadonlySet<number>, id: number): Set<number> {
  const next = new Set(ids);
  if (!next.delete(id)) next.add(id);
  return next;
}
