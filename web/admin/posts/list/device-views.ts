import { readView } from '../../table/list-view.ts';
import { postFields, queryOf } from './post-list.ts';

/** Converts the views stored on this device to the server's format. Invalid ones are left out. */
export function readDeviceViews(kept: string): { name: string; query: string }[] {
  try {
    const views: unknown = JSON.parse(kept);
    return Array.isArray(views) ? views.flatMap(readDeviceView) : [];
  } catch {
    return [];
  }
}

function readDeviceView(kept: unknown): { name: string; query: string }[] {
  if (typeof kept !== 'object' || kept === null || !('name' in kept) || !('view' in kept)) return [];
  const { name, view } = kept;
  if (typeof name !== 'string' || typeof view !== 'object' || view === null) return [];
  const texts = Object.entries(view).map(([field, value]) => [field, String(value)]);
  return [{ name, query: queryOf(readView(postFields, new URLSearchParams(texts))) }];
}
