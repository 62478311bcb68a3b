import { type Cursors, writeCursors } from './cursors.ts';

/** One thing that a list is searched, narrowed or sorted by, as it stands in an address. */
export type ViewField<Value extends string = string> = {
  /** Left out of the address. */
  first: Value;
  /** What is no value of the field reads as the first one. */
  read: (text: string) => Value;
};
export type ViewFields = Readonly<Record<string, ViewField>>;
/** What a list shows: a value of each field. */
export type ViewOf<Fields extends ViewFields> = {
  readonly [Name in keyof Fields]: ReturnType<Fields[Name]['read']>;
};

/** One of these; the first one at first. */
export function oneOf<const Value extends string>(first: Value, ...others: Value[]): ViewField<Value> {
  return { first, read: (text) => others.find((value) => value === text) ?? first };
}

/** What somebody types, up to so many characters. */
export function typedText(mostCharacters = 200): ViewField {
  return { first: '', read: (text) => text.slice(0, mostCharacters) };
}

/** The number of one thing, or none. */
export const numberText: ViewField = {
  first: '',
  read: (text) => (/^[1-9]\d{0,8}$/.test(text) ? text : ''),
};

/** A day as `YYYY-MM-DD`, or none. */
export const day: ViewField = {
  first: '',
  read: (text) => (/^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text)) ? text : ''),
};

/** Reads an address. */
export function readView<Fields extends ViewFields>(fields: Fields, query: URLSearchParams): ViewOf<Fields>;
export function readView(fields: ViewFields, query: URLSearchParams): Record<string, string> {
  const values = Object.entries(fields).map(([name, { first, read }]) => [
    name,
    read(query.get(name) ?? first),
  ]);
  return Object.fromEntries(values);
}

/** Writes a view and the way to its page into an address, in the order of the fields, behind what else it says. */
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

/** The API's query for what a view leaves, whatever its page: empty values are left out. */
export function filterQuery(values: Readonly<Record<string, string>>): URLSearchParams {
  const told = Object.entries(values).map(([name, value]) => [name, value.trim()]);
  return new URLSearchParams(told.filter(([, value]) => value !== ''));
}

/** The API's query for one page of it. */
export function apiQuery(
  values: Readonly<Record<string, string>>,
  cursors: Cursors,
  limit: number,
): URLSearchParams {
  const query = filterQuery({ ...values, after: cursors.at(-1) ?? '' });
  query.set('limit', String(limit));
  return query;
}
