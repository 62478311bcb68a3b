import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { type Cursors, parseCursors } from './cursors.ts';
import { readView, type ViewFields, type ViewValues, writeView } from './list-view.ts';

export type ListPosition = {
  cursors: Cursors;
  setCursors: (cursors: Cursors) => void;
};

export type ListView<Fields extends ViewFields> = ListPosition & {
  fields: Fields;
  view: ViewValues<Fields>;
  /** Changes search, filters or order, and returns to the first page. */
  setView: (values: Partial<ViewValues<Fields>>) => void;
  /** Changes one field to a text, or to its default value if the text is not valid. */
  setField: (name: keyof Fields & string, text: string) => void;
  /** Changes several fields to texts. */
  setFields: (texts: Readonly<Record<string, string>>) => void;
};

/**
 * Stores search, filters, order and page of a list in the URL, so that reload, links and the back button work. Filters
 * replace the history entry: otherwise each typed character would be one step back.
 */
export function useListView<Fields extends ViewFields>(fields: Fields): ListView<Fields> {
  const [query, change] = useUrlParams();
  const readViewOf = (address: URLSearchParams) => readView(fields, address);
  const setFields = (texts: Readonly<Record<string, string | undefined>>) =>
    change(
      (now) => {
        const next = new URLSearchParams(writeView(fields, now, { view: readViewOf(now), cursors: [] }));
        for (const [name, text] of Object.entries(texts)) if (text !== undefined) next.set(name, text);
        return writeView(fields, next, { view: readViewOf(next), cursors: [] });
      },
      { replace: true },
    );
  return {
    fields,
    view: readViewOf(query),
    cursors: parseCursors(query),
    setView: setFields,
    setField: (name, text) => setFields({ [name]: text }),
    setFields,
    setCursors: (cursors) => change((now) => writeView(fields, now, { view: readViewOf(now), cursors })),
  };
}

/** The latest requested URL parameters. One object per window, shared by all controls. */
const latestRequest = { query: new URLSearchParams() };

/**
 * Returns the URL parameters and a function that changes them without a scroll. Two quick changes by different
 * controls both apply. The router alone would pass each control the parameters of the last render, so that the second
 * of two quick changes would undo the first.
 */
export function useUrlParams() {
  const [query, setQuery] = useSearchParams();
  useEffect(() => {
    latestRequest.query = query;
  }, [query]);

  function change(next: (now: URLSearchParams) => URLSearchParams, options?: { replace: true }): void {
    latestRequest.query = next(latestRequest.query);
    setQuery(latestRequest.query, { ...options, preventScrollReset: true });
  }

  return [query, change] as const;
}

/** The page position of a second list on the same screen. The URL does not contain it. */
export function useLocalPosition(): ListPosition {
  const [cursors, setCursors] = useState<Cursors>([]);
  return { cursors, setCursors };
}
