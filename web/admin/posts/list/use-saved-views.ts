import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Wire } from '#api/http/call.ts';
import type { postViews } from '#modules/posts/view-contract.ts';
import { api } from '#web/api.ts';
import { ApiRefusal } from '#web/api-client.ts';
import { forget, readKept } from '../../form-drafts/device.ts';
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
      await takeOver(`hirawa.post-views.${memberId}`);
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
async function takeOver(store: string): Promise<void> {
  const kept = readKept(store);
  if (kept === null) return;
  try {
    for (const view of readDeviceViews(kept)) await api.postViews.create(view).catch(leaveRefused);
  } catch {
    return;
  }
  forget(store);
}

function leaveRefused(error: unknown): void {
  const isRefused = error instanceof ApiRefusal && (error.status === 409 || error.status === 422);
  if (!isRefused) throw error;
}
