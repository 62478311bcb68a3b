import { type QueryClient, useQuery } from '@tanstack/react-query';
import type { Wire } from '#api/contract/call.ts';
import type { catalogueItem } from '#api/contract/catalogue.ts';
import { catalogue } from '#content/admin/catalogue.ts';
import type { ItemKind } from '#domain/catalogue/limits.ts';
import { api } from '#web/api.ts';
import { offerUndo } from '../table/undo.ts';
import { useListQuery } from '../table/use-list-query.ts';
import type { ItemView } from './item-view.ts';

/** A filter, sticker or memoji; files are absolute addresses. */
export type CatalogueItem = Wire<typeof catalogueItem>;

/** The calls for items of each kind. */
export const itemCalls = { filter: api.filters, sticker: api.stickers, memoji: api.memoji } as const;

export const itemPageSize = 20;

const lists = ['catalogue', 'list'];

export function useItems({ view: { kind, search }, cursors }: ItemView) {
  const query = { search: search.trim(), after: cursors.at(-1), limit: itemPageSize };
  return useListQuery({
    key: [...lists, kind, query],
    load: (signal) => itemCalls[kind].list(query, { signal }),
  });
}

/** One item, as it is now. */
export function useItem(kind: ItemKind, id: number) {
  return useQuery({
    queryKey: ['catalogue', 'item', kind, id],
    queryFn: ({ signal }) => itemCalls[kind].find(id, { signal }),
    staleTime: 0,
    gcTime: 0,
    // What one types must not change under one's hands.
    refetchOnWindowFocus: false,
  });
}

export function refreshItems(queries: QueryClient): Promise<void> {
  return queries.invalidateQueries({ queryKey: lists });
}

/** Takes an item away at once and offers for 30 seconds to bring it back. */
export async function removeItem(queries: QueryClient, kind: ItemKind, id: number): Promise<void> {
  const { message } = await itemCalls[kind].delete(id);
  await refreshItems(queries);
  offerUndo({
    message,
    undoText: catalogue.list.undo,
    restore: () => itemCalls[kind].restore(id),
    refresh: () => refreshItems(queries),
  });
}

/** The file behind an absolute address, by the way that this page came: a proxy may know the site by another name. */
export function pathOf(address: string): string {
  return URL.canParse(address) ? new URL(address).pathname : address;
}
