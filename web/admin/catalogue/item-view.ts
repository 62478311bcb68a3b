import type { ItemKind } from '#domain/catalogue/schema.ts';
import { type Cursor, cursorIn, writeCursor } from '../list-trail.ts';

/** What the page shows, as it stands in its address: `trail` leads from the newest page to this one. */
export type ItemView = {
  kind: ItemKind;
  search: string;
  cursor: Cursor;
  /** The item that the form changes; null while it adds. */
  editId: number | null;
};

/** Reads the address; what is no view of ours is left out. `kinds`: what the page is about, its default first. */
export function itemView(search: URLSearchParams, kinds: readonly [ItemKind, ...ItemKind[]]): ItemView {
  const kind = kinds.find((one) => one === search.get('kind')) ?? kinds[0];
  const editId = /^[1-9]\d{0,9}$/.exec(search.get('edit') ?? '')?.[0];
  return {
    kind,
    search: (search.get('search') ?? '').slice(0, 120),
    cursor: cursorIn(search),
    editId: editId === undefined ? null : Number(editId),
  };
}

/** The page's query for a view: what is as at first is left out. */
export function viewQuery(view: ItemView, first: ItemKind): URLSearchParams {
  const query = new URLSearchParams();
  if (view.kind !== first) query.set('kind', view.kind);
  if (view.search !== '') query.set('search', view.search);
  writeCursor(query, view.cursor);
  if (view.editId !== null) query.set('edit', String(view.editId));
  return query;
}
