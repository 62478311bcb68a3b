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
 * back turns pages. What narrows the list replaces the address, or each email typed would be a step.
 */
export function useListView<Fields extends ViewFields>(fields: Fields): ListView<Fields> {
  const [query, setQuery] = useSearchParams();
  return {
    view: readView(fields, query),
    cursors: cursorsIn(query),
    narrow: (values) =>
      setQuery((before) => writeView(fields, before, { values, cursors: [] }), {
        replace: true,
        preventScrollReset: true,
      }),
    turn: (cursors) =>
      setQuery((before) => writeView(fields, before, { cursors }), { preventScrollReset: true }),
  };
}

/** The place in a list that no address keeps, such as the second one of a page. */
export function useOwnPlace(): ListPlace {
  const [cursors, turn] = useState<Cursors>([]);
  return { cursors, turn };
}
