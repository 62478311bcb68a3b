import { keepPreviousData, type Query, type QueryKey, useQuery } from '@tanstack/react-query';
import type { ApiPage } from '#web/api-client.ts';
import { createPage, type ListPage } from './list-page.ts';
import { listActiveFilters, type ViewFields, type ViewValues } from './list-view.ts';
import { type ListPosition, type ListView, useListView, useLocalPosition } from './use-list-view.ts';

/** The fields of a list call that select a page. */
type PageInput = { limit: number; after: string | undefined };

/** A call of the API that lists rows, such as `api.tags.list`. */
export type ListCall<Input, Item> = {
  (input: Input & PageInput, options?: { signal?: AbortSignal }): Promise<ApiPage<Item>>;
  readonly key: QueryKey;
};

/** Returns a list call with path parameters, or with a query key that differs from the key of the API call. */
export function createListCall<Input, Item>(
  key: QueryKey,
  load: (input: Input & PageInput, options?: { signal?: AbortSignal }) => Promise<ApiPage<Item>>,
): ListCall<Input, Item> {
  return Object.assign(load, { key });
}

/** The query result of a list. A list without a query has only `data`. */
export type ListQueryResult<Item> = {
  data: ListPage<Item> | undefined;
  error?: Error | null;
  refetch?: () => Promise<unknown>;
  isPlaceholderData?: boolean;
};

/** The rows of a list with its search, filters, order and page. */
export type Resource<Item, Fields extends ViewFields = ViewFields> = ListView<Fields> & {
  answer: ListQueryResult<Item>;
  pageSize: number;
  /** True if the search or a filter may hide rows. */
  isFiltered: boolean;
  clearFilters: () => void;
};

type ListQuery<Input, Item> = {
  call: ListCall<Input, Item>;
  /** The filters and the order, as input of the call. */
  query: NoInfer<Input>;
  cursors: readonly string[];
  pageSize: number;
  /** The interval for reloads while the window is visible. */
  refetchInterval?: ((query: Query<ApiPage<Item>>) => number | false) | undefined;
};

/** Loads one page of a list. The previous page stays visible until the next page has loaded. */
export function useListQuery<Input extends object, Item>(options: ListQuery<Input, Item>) {
  const { call, query, cursors, pageSize, refetchInterval } = options;
  const input = { ...query, after: cursors.at(-1), limit: pageSize };
  return useQuery<ApiPage<Item>>({
    queryKey: [...call.key, input],
    queryFn: ({ signal }) => call(input, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchInterval,
  });
}

type ResourceOptions<Fields extends ViewFields, Input, Item> = Pick<
  ListQuery<Input, Item>,
  'call' | 'pageSize' | 'refetchInterval'
> & {
  fields: Fields;
  toQuery: (view: ViewValues<Fields>) => NoInfer<Input>;
};

/** A list whose search, filters and pages are in the URL, and whose rows come from a call of the API. */
export function useResource<Fields extends ViewFields, Input extends object, Item>(
  options: ResourceOptions<Fields, Input, Item>,
) {
  const { call, fields, toQuery, pageSize, refetchInterval } = options;
  const list = useListView(fields);
  const { view, cursors } = list;
  const answer = useListQuery({ call, query: toQuery(view), cursors, pageSize, refetchInterval });
  return { ...createResource(list, pageSize), answer };
}

type LocalResourceOptions<Fields extends ViewFields, Item> = {
  query: { data: readonly Item[] | undefined; error: Error | null; refetch: () => Promise<unknown> };
  fields: Fields;
  /** Returns the rows of a view in their order. */
  filter: (rows: readonly Item[], view: ViewValues<Fields>) => readonly Item[];
  pageSize: number;
};

/** A short list that is loaded as a whole and filtered in the browser. */
export function useLocalResource<Fields extends ViewFields, Item>(
  options: LocalResourceOptions<Fields, Item>,
): Resource<Item, Fields> {
  const { query, fields, filter, pageSize } = options;
  const list = useListView(fields);
  const { data, error, refetch } = query;
  const page = data && createPage(filter(data, list.view), list.cursors, pageSize);
  return { ...createResource(list, pageSize), answer: { data: page, error, refetch } };
}

/** Adds the page size and the state of the filters to the view of a list. The caller adds `answer`. */
export function createResource<Fields extends ViewFields>(list: ListView<Fields>, pageSize: number) {
  const setFilters = listActiveFilters(list.fields, list.view);
  return {
    ...list,
    pageSize,
    isFiltered: setFilters.length > 0,
    clearFilters: () =>
      list.setFields(
        Object.fromEntries(setFilters.map((name) => [name, list.fields[name]?.defaultValue ?? ''])),
      ),
  };
}

/** A second list on a screen. The URL contains neither its filters nor its page. */
export function useSecondResource<Input extends object, Item>(
  options: Omit<ListQuery<Input, Item>, 'cursors'>,
): Resource<Item> {
  const position = useLocalPosition();
  const answer = useListQuery({ ...options, cursors: position.cursors });
  return createPlainResource(position, answer, options.pageSize);
}

/** Creates a list without search and filters, whose rows are loaded elsewhere. */
export function createPlainResource<Item>(
  position: ListPosition,
  answer: ListQueryResult<Item>,
  pageSize: number,
): Resource<Item> {
  const change = () => position.setCursors([]);
  const view = { fields: {}, view: {}, setView: change, setField: change, setFields: change };
  return { ...position, ...view, answer, pageSize, isFiltered: false, clearFilters: change };
}
