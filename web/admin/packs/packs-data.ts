import { type QueryClient, useQuery } from '@tanstack/react-query';
import type { WireType } from '#api/http/call.ts';
import type { listedPack, staffPack } from '#modules/catalogue/staff-contract.ts';
import { ApiError } from '#web/api-client.ts';
import { api } from './calls.ts';
import { reportChange } from '../report-change.ts';

export type ListedPack = WireType<typeof listedPack>;
export type Pack = WireType<typeof staffPack>;
export type PackText = Pick<Pack, 'name' | 'description' | 'kind' | 'coverItem' | 'items'>;

export type PackAction = 'save' | 'publish' | 'unpublish';

const listKey = api.list.key;

/** Loads all packs in their order. The list is not paged, because there are only a few packs. */
export function usePacks() {
  return useQuery({
    queryKey: listKey,
    queryFn: ({ signal }) => api.list({}, { signal }),
    staleTime: 0,
  });
}

export function createPackKey(id: number) {
  return [...api.find.key, id];
}

export function usePack(id: number) {
  return useQuery({
    queryKey: createPackKey(id),
    queryFn: ({ signal }) => api.find(id, { signal }),
    staleTime: 0,
    // A reload would replace the values of the form during typing.
    refetchOnWindowFocus: false,
  });
}

export function refreshPacks(queries: QueryClient): Promise<void> {
  return queries.invalidateQueries({ queryKey: listKey });
}

export async function togglePublished(
  queries: QueryClient,
  { id, state }: Pick<ListedPack, 'id' | 'state'>,
): Promise<void> {
  const [change, revert] =
    state === 'published' ? [api.unpublish, api.publish] : [api.publish, api.unpublish];
  await reportChange(change(id), { refresh: () => refreshPacks(queries), undo: () => revert(id) });
}

/** Deletes a pack immediately and offers an undo for 30 seconds. */
export async function removePack(queries: QueryClient, id: number): Promise<void> {
  await reportChange(api.delete(id), { refresh: () => refreshPacks(queries), undo: () => api.restore(id) });
}

/** Moves a pack. The list changes immediately. If the server rejects the move, the reloaded list shows the old order. */
export async function movePack(
  queries: QueryClient,
  order: readonly ListedPack[],
  { pack, to }: { pack: ListedPack; to: number },
): Promise<void> {
  await queries.cancelQueries({ queryKey: listKey });
  const next = moveRow(order, pack, to);
  queries.setQueryData(listKey, next);
  try {
    await api.move(pack.id, { before: next[to + 1]?.id ?? null });
  } finally {
    await refreshPacks(queries);
  }
}

export function moveRow<Row>(rows: readonly Row[], row: Row, to: number): Row[] {
  return rows.filter((other) => other !== row).toSpliced(to, 0, row);
}

export function toPackText({ name, description, kind, coverItem, items }: Pack): PackText {
  return { name, description, kind, coverItem, items };
}

export function toRequestBody({ items, ...text }: PackText) {
  return { ...text, items: items.map(({ id }) => id) };
}

/** Returns the pack in a 409 response. */
export function getCurrentPack(error: unknown): Pack | undefined {
  if (!(error instanceof ApiError) || error.code !== 'taken') return undefined;
  const { current } = error.answer;
  return current !== undefined && 'coverItem' in current ? current : undefined;
}
