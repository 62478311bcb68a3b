import { readView } from '../../table/list-view.ts';
import { postFields, toQueryString } from './post-list.ts';

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
