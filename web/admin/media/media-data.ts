import { keepPreviousData, type QueryClient, useQuery } from '@tanstack/react-query';
import { media as texts } from '#content/admin/media/library.ts';
import { libraryOrders } from '#modules/media/constants.ts';
import { api } from '#web/api.ts';
import { choiceField, textField } from '../table/list-view.ts';
import { offerUndo } from '../table/undo.ts';
import { useListQuery } from '../table/use-list-query.ts';
import type { ListView } from '../table/use-list-view.ts';

export type LibraryImage = Awaited<ReturnType<typeof api.media.list>>['items'][number];
export type UsedImage = Awaited<ReturnType<typeof api.media.find>>;

/** The page size is divisible by 2, 3, 4 and 6, so that the last row of the grid is full. */
export const mediaPageSize = 36;

export const mediaFields = {
  search: textField(),
  show: choiceField('all', 'unused'),
  sort: choiceField(...libraryOrders),
};
export type MediaView = ListView<typeof mediaFields>;

export function useLibrary({ view, cursors }: MediaView) {
  const listQuery = {
    search: view.search.trim(),
    sort: view.sort,
    unused: view.show === 'unused' ? 'true' : undefined,
    after: cursors.at(-1),
    limit: mediaPageSize,
  } as const;
  return useListQuery({
    key: ['media', 'list', listQuery],
    load: (signal) => api.media.list(listQuery, { signal }),
  });
}

/** Loads the newest matching images for the dialog of an editor. */
export function useLibraryChoices(search: string, limit: number, accepts: 'images' | 'all') {
  const type = accepts === 'images' ? 'image' : undefined;
  const listQuery = { search: search.trim(), limit, type } as const;
  return useQuery({
    queryKey: ['media', 'offered', listQuery],
    queryFn: ({ signal }) => api.media.list(listQuery, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

export function useImage(id: string) {
  return useQuery({
    queryKey: ['media', 'image', id],
    queryFn: ({ signal }) => api.media.find(id, { signal }),
    staleTime: 0,
  });
}

export function refreshMedia(queries: QueryClient): Promise<void> {
  return queries.invalidateQueries({ queryKey: ['media'] });
}

/** Deletes an image immediately and offers an undo. */
export async function deleteImage(queries: QueryClient, id: string): Promise<void> {
  const { message } = await api.media.delete(id);
  await refreshMedia(queries);
  offerUndo({
    message,
    undoText: texts.details.undo,
    restore: () => api.media.restore(id),
    refresh: () => refreshMedia(queries),
  });
}
