import { useEffect, useState } from 'react';
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

/** What the address will say: a window has one, however many controls change it. */
const asked = { query: new URLSearchParams() };

/**
 * What the address says, and how that is changed without a scroll. Two changes in short order are both kept, whichever controls
 * make them: the router hands each the address as it was when its control was drawn, so that a search would take back a
 * filter chosen after it.
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

/** Where one stands in a list beside another one on its page: no address keeps it. */
export function useOwnPlace(): ListPlace {
  const [cursors, turn] = useState<Cursors>([]);
  return { cursors, turn };
}
