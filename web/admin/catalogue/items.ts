import { type QueryClient, useQuery } from '@tanstack/react-query';
import type { WireType } from '#api/http/call.ts';
import type { catalogueItem } from '#modules/catalogue/contract.ts';
import type { staffItem } from '#modules/catalogue/staff-contract.ts';
import type { ItemKind } from '#modules/catalogue/constants.ts';
import { api } from '#web/api.ts';
import { reportChange } from '../report-change.ts';
import { useListQuery } from '../table/use-resource.ts';
import type { ItemView } from './item-view.ts';

/** A filter, sticker or memoji. Its files are absolute URLs. */
export type CatalogueItem = WireType<typeof catalogueItem>;

export type StaffItem = WireType<typeof staffItem>;

export const itemCalls = { filter: api.filters, sticker: api.stickers, memoji: api.memoji } as const;

export const itemPageSize = 20;

/** Loads the rows of a catalogue page. */
export function useItems({ view: { kind, search, state }, cursors }: ItemView) {
  return useListQuery({
    call: api.items.list,
    query: { kind, search: search.trim(), state: state || undefined },
    cursors,
    pageSize: itemPageSize,
  });
}

export function useItem(id: number) {
  return useQuery({
    queryKey: [...api.items.find.key, id],
    queryFn: ({ signal }) => api.items.find(id, { signal }),
    staleTime: 0,
    gcTime: 0,
    // A reload would replace the values of the form during typing.
    refetchOnWindowFocus: false,
  });
}

/**
 * Checks whether messengers accept the published upload, and how animation players show it. Sends no request if `item` is null.
 */
export function usePublishedFit(item: { kind: ItemKind; id: number; version: number } | null) {
  return useQuery({
    queryKey: [...api.items.key, 'fit', item],
    queryFn: ({ signal }) =>
      item === null ? { fit: [], players: null } : itemCalls[item.kind].fit(item.id, { signal }),
    enabled: item !== null,
    staleTime: Infinity,
  });
}

export function refreshItems(queries: QueryClient): Promise<void> {
  return queries.invalidateQueries({ queryKey: api.items.list.key });
}

/** Deletes an item immediately and offers an undo for 30 seconds. */
export async function removeItem(queries: QueryClient, kind: ItemKind, id: number): Promise<void> {
  await reportChange(itemCalls[kind].delete(id), {
    refresh: () => refreshItems(queries),
    undo: () => itemCalls[kind].restore(id),
  });
}

/** Publishes or unpublishes an item and offers an undo for 30 seconds. */
export async function toggleItemPublished(
  queries: QueryClient,
  { id, state }: Pick<StaffItem, 'id' | 'state'>,
): Promise<void> {
  const [change, revert] =
    state === 'published'
      ? [api.items.unpublish, api.items.publish]
      : [api.items.publish, api.items.unpublish];
  await reportChange(change(id), {
    refresh: () => queries.invalidateQueries({ queryKey: api.items.key }),
    undo: () => revert(id),
  });
}

/**
 * Returns the path of an absolute URL, so that the file loads from this page's host. Behind a proxy, the URL can
 * contain another host name.
 */
export function getUrlPath(address: string): string {
  return URL.canParse(address) ? new URL(address).pathname : address;
}
