import { type Cursors, writeCursors } from './cursors.ts';

/** A search, filter or sort field of a list, as a query parameter of the URL. */
export type ViewField<Value extends string = string> = {
  /** The default value. The URL leaves it out. */
  first: Value;
  /** Parses a query parameter. An invalid value becomes the default value. */
  read: (text: string) => Value;
};
export type ViewFields = Readonly<Record<string, ViewField>>;
export type ViewOf<Fields extends ViewFields> = {
  readonly [Name in keyof Fields]: ReturnType<Fields[Name]['read']>;
};

/** A field with a fixed set of values. The first one is the default. */
export function oneOf<const Value extends string>(first: Value, ...others: Value[]): ViewField<Value> {
  return { first, read: (text) => others.find((value) => value === text) ?? first };
}

/** A free text field, cut to `mostCharacters`. */
export function typedText(mostCharacters = 200): ViewField {
  return { first: '', read: (text) => text.slice(0, mostCharacters) };
}

/** The id of a record, or an empty string. */
export const numberText: ViewField = {
  first: '',
  read: (text) => (/^[1-9]\d{0,8}$/.test(text) ? text : ''),
};

/** A day as `YYYY-MM-DD`, or an empty string. */
export const day: ViewField = {
  first: '',
  read: (text) => (/^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text)) ? text : ''),
};

export function readView<Fields extends ViewFields>(fields: Fields, query: URLSearchParams): ViewOf<Fields>;
export function readView(fields: ViewFields, query: URLSearchParams): Record<string, string> {
  const values = Object.entries(fields).map(([name, { first, read }]) => [
    name,
    read(query.get(name) ?? first),
  ]);
  return Object.fromEntries(values);
}

/**
 * Returns the URL parameters with this view and page. Fields follow the other parameters, in the order of `fields`.
 */
export function writeView(
  fields: ViewFields,
  query: URLSearchParams,
  { view, cursors }: { view: Readonly<Record<string, string>>; cursors: Cursors },
): URLSearchParams {
  const next = new URLSearchParams(query);
  for (const [name, { first }] of Object.entries(fields)) {
    const value = view[name] ?? first;
    next.delete(name);
    if (value !== first) next.set(name, value);
  }
  writeCursors(next, cursors);
  return next;
}

/** Returns the API query for the filters, without a page. Empty values are left out. */
export function filterQuery(values: Readonly<Record<string, string>>): URLSearchParams {
  const told = Object.entries(values).map(([name, value]) => [name, value.trim()]);
  return new URLSearchParams(told.filter(([, value]) => value !== ''));
}

/** Returns the API query for one page of the filtered list. */
export function apiQuery(
  values: Readonly<Record<string, string>>,
  cursors: Cursors,
  limit: number,
): URLSearchParams {
  const query = filterQuery({ ...values, after: cursors.at(-1) ?? '' });
  query.set('limit', String(limit));
  return query;
}
