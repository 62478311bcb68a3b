import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { type Cursors, cursorsIn } from './cursors.ts';
import { readView, type ViewFields, type ViewOf, writeView } from './list-view.ts';

/** Where one stands in a list, and how one goes on. */
export type ListPlace = {
  cursors: Cursors;
  turn: (cursors: Cursors) => void;
};

/** What a list shows, and how that is changed. */
export type ListView<Fields extends ViewFields> = ListPlace & {
  view: ViewOf<Fields>;
  /** Narrows, widens or sorts anew, from the first page on. */
  narrow: (values: Partial<ViewOf<Fields>>) => void;
};

/**
 * A list whose search, filters, order and page stand in the page's address: a reload and a link keep them, and the way
 * back turns pages. What narrows the list replaces the address, or each character typed would be a step.
 */
export function useListView<Fields extends ViewFields>(fields: Fields): ListView<Fields> {
  const [query, setQuery] = useSearchParams();
  const viewIn = (address: URLSearchParams) => readView(fields, address);
  return {
    view: viewIn(query),
    cursors: cursorsIn(query),
    narrow: (values) =>
      setQuery((now) => writeView(fields, now, { view: { ...viewIn(now), ...values }, cursors: [] }), {
        replace: true,
        preventScrollReset: true,
      }),
    turn: (cursors) =>
      setQuery((now) => writeView(fields, now, { view: viewIn(now), cursors }), {
        preventScrollReset: true,
      }),
  };
}

/** The same of a list that is here whole, or that is one of several on its page: no address keeps it. */
export function useOwnListView<Fields extends ViewFields>(fields: Fields): ListView<Fields> {
  const [view, setView] = useState(() => readView(fields, new URLSearchParams()));
  const [cursors, turn] = useState<Cursors>([]);
  return {
    view,
    cursors,
    narrow: (values) => {
      setView((now) => ({ ...now, ...values }));
      turn([]);
    },
    turn,
  };
}
