import { type QueryClient, useQuery } from '@tanstack/react-query';
import { catalogue } from '#content/admin/catalogue.ts';
import type { Category, ItemKind } from '#domain/catalogue/schema.ts';
import { callApi, callApiList } from '#web/api-client.ts';
import { apiQuery } from '../table/list-view.ts';
import { offerUndo } from '../table/undo.ts';
import { useListQuery } from '../table/use-list-query.ts';
import type { ItemView } from './item-view.ts';

/** A filter, sticker or memoji as `GET /api/<kind>` answers; files are absolute addresses. */
export type CatalogueItem = {
  id: number;
  name: string;
  description: string;
  image: string;
  thumbnail: string;
  amount: number;
  upload: string;
  items?: number;
  category?: Category;
  version: number;
  created: string;
};

export const itemPageSize = 20;

const lists = ['catalogue', 'list'];

export function useItems({ view: { kind, search }, cursors }: ItemView) {
  const query = apiQuery({ search }, cursors, itemPageSize).toString();
  return useListQuery({
    key: [...lists, kind, query],
    load: (signal) => callApiList<CatalogueItem>(`/api/${kind}?${query}`, { signal }),
  });
}

/** One item, as it is now. */
export function useItem(kind: ItemKind, id: number) {
  return useQuery({
    queryKey: ['catalogue', 'item', kind, id],
    queryFn: ({ signal }) => callApi<CatalogueItem>(`/api/${kind}/${id}`, { signal }),
    staleTime: 0,
    gcTime: 0,
    // What one types must not change under one's hands.
    refetchOnWindowFocus: false,
  });
}

export function refreshItems(queries: QueryClient): Promise<void> {
  return queries.invalidateQueries({ queryKey: lists });
}

type Removed = { data: { restore: string }; message: string };

/** Takes an item away at once and offers for 30 seconds to bring it back. */
export async function removeItem(queries: QueryClient, kind: ItemKind, id: number): Promise<void> {
  const { data, message } = await callApi<Removed>(`/api/${kind}/${id}`, { method: 'DELETE' });
  await refreshItems(queries);
  offerUndo({
    message,
    undoText: catalogue.list.undo,
    restore: () => callApi<{ message: string }>(data.restore, { method: 'POST' }),
    refresh: () => refreshItems(queries),
  });
}

/** The file behind an absolute address, by the way that this page came: a proxy may know the site by another name. */
export function pathOf(address: string): string {
  return URL.canParse(address) ? new URL(address).pathname : address;
}
