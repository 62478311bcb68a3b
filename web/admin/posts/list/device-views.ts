import { readView } from '../../table/list-view.ts';
import { postFields, queryOf } from './post-list.ts';

/** Views as a device kept them, as the server keeps them; what is none is left out. */
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
