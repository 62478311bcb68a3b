import { api } from '#web/api.ts';
import { ApiError } from '#web/api-client.ts';
import { readFromDevice, removeFromDevice } from '../../form/device.ts';
import { readView } from '../../table/list-view.ts';
import type { ListViews } from '../../table/saved-views.tsx';
import { postFields, toQueryString } from './post-list.ts';

/** The saved views of the list of posts. */
export const postViews: ListViews = {
  list: 'posts',
  prepare: (memberId) => moveDeviceViews(`hirawa.post-views.${memberId}`),
};

/**
 * Moves views that earlier versions stored on this device to the server, once. Never replaces a view with the same
 * name on the server. After a connection error, the next visit tries again.
 */
async function moveDeviceViews(storageName: string): Promise<void> {
  const storedViews = readFromDevice(storageName);
  if (storedViews === null) return;
  try {
    for (const view of readDeviceViews(storedViews))
      await api.savedViews.create({ list: 'posts', ...view }).catch(ignoreRejected);
  } catch {
    return;
  }
  removeFromDevice(storageName);
}

function ignoreRejected(error: unknown): void {
  const isRejected = error instanceof ApiError && (error.status === 409 || error.status === 422);
  if (!isRejected) throw error;
}

/** Converts the views stored on this device to the server's format. Leaves out invalid views. */
export function readDeviceViews(stored: string): { name: string; query: string }[] {
  try {
    const views: unknown = JSON.parse(stored);
    return Array.isArray(views) ? views.flatMap(readDeviceView) : [];
  } catch {
    return [];
  }
}

function readDeviceView(stored: unknown): { name: string; query: string }[] {
  if (typeof stored !== 'object' || stored === null || !('name' in stored) || !('view' in stored)) return [];
  const { name, view } = stored;
  if (typeof name !== 'string' || typeof view !== 'object' || view === null) return [];
  const params = Object.entries(view).map(([field, value]) => [field, String(value)]);
  return [{ name, query: toQueryString(readView(postFields, new URLSearchParams(params))) }];
}
