import { keepPreviousData, type QueryClient, useQuery } from '@tanstack/react-query';
import { libraryOrders } from '#modules/media/constants.ts';
import { api } from '#web/api.ts';
import { reportChange } from '../report-change.ts';
import { choiceField, sortField, textField } from '../table/list-view.ts';
import { useResource } from '../table/use-resource.ts';

export type LibraryImage = Awaited<ReturnType<typeof api.media.list>>['items'][number];
export type UsedImage = Awaited<ReturnType<typeof api.media.find>>;

/** The page size is divisible by 2, 3, 4 and 6, so that the last row of the grid is full. */
const mediaPageSize = 36;

export const mediaFields = {
  search: textField(),
  show: choiceField('all', 'unused'),
  sort: sortField(...libraryOrders),
};
export type MediaView = ReturnType<typeof useLibrary>;

export function useLibrary() {
  return useResource({
    call: api.media.list,
    fields: mediaFields,
    toQuery: ({ search, sort, show }) => ({
      search: search.trim(),
      sort,
      unused: show === 'unused' ? 'true' : undefined,
    }),
    pageSize: mediaPageSize,
  });
}

/** Loads the newest matching images for the dialog of an editor. */
export function useLibraryChoices(search: string, limit: number, accepts: 'images' | 'all') {
  const type = accepts === 'images' ? 'image' : undefined;
  const listQuery = { search: search.trim(), limit, type } as const;
  return useQuery({
    queryKey: [...api.media.list.key, 'offered', listQuery],
    queryFn: ({ signal }) => api.media.list(listQuery, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

export function useImage(id: string) {
  return useQuery({
    queryKey: [...api.media.find.key, id],
    queryFn: ({ signal }) => api.media.find(id, { signal }),
    staleTime: 0,
  });
}

export function refreshMedia(queries: QueryClient): Promise<void> {
  return queries.invalidateQueries({ queryKey: api.media.key });
}

/** Deletes an image immediately and offers an undo. */
export async function deleteImage(queries: QueryClient, id: string): Promise<void> {
  await reportChange(api.media.delete(id), {
    refresh: () => refreshMedia(queries),
    undo: () => api.media.restore(id),
  });
}
