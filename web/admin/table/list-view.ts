import { type Cursors, writeCursors } from './cursors.ts';

/** A search, filter or sort field of a list, as a query parameter of the URL. */
export type ViewField<Value extends string = string> = {
  /** The default value. The URL does not contain this value. */
  defaultValue: Value;
  /** Parses a query parameter. An invalid value becomes the default value. */
  read: (text: string) => Value;
  /** False for a field that hides no rows, such as the order. */
  isFilter?: boolean;
  /** True for the record in an open form, which is not part of a saved view. */
  isOpenRecord?: boolean;
};
export type ViewFields = Readonly<Record<string, ViewField>>;
export type ViewValues<Fields extends ViewFields> = {
  readonly [Name in keyof Fields]: ReturnType<Fields[Name]['read']>;
};

/** Creates a field with a fixed set of values. The first value is the default. */
export function choiceField<const Value extends string>(
  defaultValue: Value,
  ...others: Value[]
): ViewField<Value> {
  return { defaultValue, read: (text) => others.find((value) => value === text) ?? defaultValue };
}

/** Creates a field for the order of a list: a field name, or `-` and a field name. */
export function sortField<const Value extends string>(
  defaultValue: Value,
  ...others: Value[]
): ViewField<Value> {
  return { ...choiceField(defaultValue, ...others), isFilter: false };
}

/** Creates a free text field, which is cut to `maxCharacters`. */
export function textField(maxCharacters = 200): ViewField {
  return { defaultValue: '', read: (text) => text.slice(0, maxCharacters) };
}

/** The id of a record, or an empty string. */
export const idField: ViewField = {
  defaultValue: '',
  read: (text) => (/^[1-9]\d{0,8}$/.test(text) ? text : ''),
};

/** The id of the record that is open beside the list, or an empty string. */
export const openRecordField: ViewField = { ...idField, isFilter: false, isOpenRecord: true };

/** A day as `YYYY-MM-DD`, or an empty string. */
export const dayField: ViewField = {
  defaultValue: '',
  read: (text) => (/^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text)) ? text : ''),
};

export function readView<Fields extends ViewFields>(
  fields: Fields,
  query: URLSearchParams,
): ViewValues<Fields>;
export function readView(fields: ViewFields, query: URLSearchParams): Record<string, string> {
  const values = Object.entries(fields).map(([name, { defaultValue, read }]) => [
    name,
    read(query.get(name) ?? defaultValue),
  ]);
  return Object.fromEntries(values);
}

/** Returns the URL parameters with this view and page. Fields follow the other parameters, in the order of `fields`. */
export function writeView(
  fields: ViewFields,
  query: URLSearchParams,
  { view, cursors }: { view: Readonly<Record<string, string>>; cursors: Cursors },
): URLSearchParams {
  const next = new URLSearchParams(query);
  for (const [name, { defaultValue }] of Object.entries(fields)) {
    const value = view[name] ?? defaultValue;
    next.delete(name);
    if (value !== defaultValue) next.set(name, value);
  }
  writeCursors(next, cursors);
  return next;
}

/** Returns a view as the query string that the server stores. */
export function toQueryString(fields: ViewFields, view: Readonly<Record<string, string>>): string {
  const savedFields = Object.entries(fields).filter(([, { isOpenRecord = false }]) => !isOpenRecord);
  return writeView(Object.fromEntries(savedFields), new URLSearchParams(), { view, cursors: [] }).toString();
}

/** Returns the search and the filters that hide rows. */
export function listActiveFilters(fields: ViewFields, view: Readonly<Record<string, string>>): string[] {
  const isSet = ([name, { defaultValue, isFilter = true }]: [string, ViewField]) =>
    isFilter && view[name]?.trim() !== defaultValue;
  return Object.entries(fields)
    .filter(isSet)
    .map(([name]) => name);
}

/** Returns the API query for the filters, without a page. Empty values are left out. */
export function createFilterQuery(values: Readonly<Record<string, string>>): URLSearchParams {
  const trimmedValues = Object.entries(values).map(([name, value]) => [name, value.trim()]);
  return new URLSearchParams(trimmedValues.filter(([, value]) => value !== ''));
}
