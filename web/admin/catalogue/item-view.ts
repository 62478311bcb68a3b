import type { ItemKind } from '#domain/catalogue/schema.ts';

/** What the page shows, as it stands in its address: `trail` leads from the newest page to this one. */
export type ItemView = {
  kind: ItemKind;
  search: string;
  trail: readonly string[];
  /** The item that the form changes; null while it adds. */
  editId: number | null;
};

/** Cursors are base64url: a dot cannot be in one. */
const between = '.';
const longestTrail = 400;

/** Reads the address; what is no view of ours is left out. `kinds`: what the page is about, its default first. */
export function itemView(search: URLSearchParams, kinds: readonly [ItemKind, ...ItemKind[]]): ItemView {
  const kind = kinds.find((one) => one === search.get('kind')) ?? kinds[0];
  const trail = (search.get('after') ?? '').split(between).filter((cursor) => /^[\w-]{1,100}$/.test(cursor));
  const editId = /^[1-9]\d{0,9}$/.exec(search.get('edit') ?? '')?.[0];
  return {
    kind,
    search: (search.get('search') ?? '').slice(0, 120),
    trail: trail.slice(0, longestTrail),
    editId: editId === undefined ? null : Number(editId),
  };
}

/** The page's query for a view: what is as at first is left out. */
export function viewQuery(view: ItemView, first: ItemKind): URLSearchParams {
  const query = new URLSearchParams();
  if (view.kind !== first) query.set('kind', view.kind);
  if (view.search !== '') query.set('search', view.search);
  if (view.trail.length > 0) query.set('after', view.trail.join(between));
  if (view.editId !== null) query.set('edit', String(view.editId));
  return query;
}

/** The cursor inside the address of a next page. */
export function cursorOf(next: string | null): string | null {
  return next === null ? null : new URL(next, 'http://office.invalid').searchParams.get('after');
}
