import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Wire } from '#api/http/call.ts';
import type { postViews } from '#modules/posts/view-contract.ts';
import { api } from '#web/api.ts';
import { ApiError } from '#web/api-client.ts';
import { remove, readStored } from '../../form-drafts/device.ts';
import { readDeviceViews } from './device-views.ts';

export type SavedView = Wire<typeof postViews.create.data>;

const viewsKey = ['post-views'];

/**
 * The current user's saved views. Reloads when the user returns to this tab, so that it includes those saved in other
 * tabs.
 */
export function useSavedViews(memberId: number) {
  const queries = useQueryClient();
  const { data, error, refetch } = useQuery({
    queryKey: [...viewsKey, memberId],
    queryFn: async ({ signal }) => {
      await moveDeviceViews(`hirawa.post-views.${memberId}`);
      return api.postViews.list({ signal });
    },
    staleTime: 0,
  });
  return { views: data, error, refetch, refresh: () => queries.invalidateQueries({ queryKey: viewsKey }) };
}

/**
 * Moves views from this device to the server, once; earlier versions stored them on the device. A view on the server
 * with the same name stays. After a connection error, the views are moved next time.
 */
async function moveDeviceViews(storageName: string): Promise<void> {
  const storedViews = readStored(storageName);
  if (storedViews === null) return;
  try {
    for (const view of readDeviceViews(storedViews)) await api.postViews.create(view).catch(ignoreRejected);
  } catch {
    return;
  }
  remove(storageName);
}

function ignoreRejected(error: unknown): void {
  const isRejected = error instanceof ApiError && (error.status === 409 || error.status === 422);
  if (!isRejected) throw error;
}
