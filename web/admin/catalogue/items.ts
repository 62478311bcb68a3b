import { keepPreviousData, type QueryClient, useQuery } from '@tanstack/react-query';
import type { Category, ItemKind } from '#domain/catalogue/schema.ts';
import { callApi, callApiList } from '#web/api-client.ts';
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

/** One page of a list; the page before stays in sight until the next one is there. */
export function useItems({ kind, search, cursor }: ItemView) {
  const query = new URLSearchParams({ limit: String(itemPageSize) });
  if (search.trim() !== '') query.set('search', search.trim());
  const after = cursor.at(-1);
  if (after !== undefined) query.set('after', after);
  return useQuery({
    queryKey: [...lists, kind, query.toString()],
    queryFn: ({ signal }) => callApiList<CatalogueItem>(`/api/${kind}?${query.toString()}`, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
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

/** The file behind an absolute address, by the way that this page came: a proxy may know the site by another name. */
export function pathOf(address: string): string {
  return URL.canParse(address) ? new URL(address).pathname : address;
}
