import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { type Cursors, cursorsIn } from './cursors.ts';
import { readView, type ViewFields, type ViewOf, writeView } from './list-view.ts';

export type ListPlace = {
  cursors: Cursors;
  turn: (cursors: Cursors) => void;
};

export type ListView<Fields extends ViewFields> = ListPlace & {
  view: ViewOf<Fields>;
  /** Changes search, filters or order, and returns to the first page. */
  narrow: (values: Partial<ViewOf<Fields>>) => void;
};

/**
 * Stores search, filters, order and page of a list in the URL, so that reload, links and the back button work. Filters
 * replace the history entry: otherwise each typed character would be one step back.
 */
export function useListView<Fields extends ViewFields>(fields: Fields): ListView<Fields> {
  const [query, change] = useAddress();
  const viewIn = (address: URLSearchParams) => readView(fields, address);
  return {
    view: viewIn(query),
    cursors: cursorsIn(query),
    narrow: (values) =>
      change((now) => writeView(fields, now, { view: { ...viewIn(now), ...values }, cursors: [] }), {
        replace: true,
      }),
    turn: (cursors) => change((now) => writeView(fields, now, { view: viewIn(now), cursors })),
  };
}

/** The latest requested URL parameters. One object per window, shared by all controls. */
const asked = { query: new URLSearchParams() };

/**
 * Returns the URL parameters and a function that changes them without a scroll. Two quick changes by different
 * controls both apply. The router alone would pass each control the parameters of its last render, so that a search
 * would undo a filter chosen after it.
 */
export function useAddress() {
  const [query, setQuery] = useSearchParams();
  useEffect(() => {
    asked.query = query;
  }, [query]);

  function change(next: (now: URLSearchParams) => URLSearchParams, options?: { replace: true }): void {
    asked.query = next(asked.query);
    setQuery(asked.query, { ...options, preventScrollReset: true });
  }

  return [query, change] as const;
}

/** The page position of a second list on the same screen. The URL does not contain it. */
export function useOwnPlace(): ListPlace {
  const [cursors, turn] = useState<Cursors>([]);
  return { cursors, turn };
}
