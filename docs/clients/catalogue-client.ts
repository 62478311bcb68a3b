/** An item as `GET /api/v1/catalogue` answers it; `items` and `category` for stickers and memoji alone. */
export type CatalogueItem = {
  id: number;
  kind: 'filter' | 'sticker' | 'memoji';
  name: string;
  description: string;
  image: string;
  thumbnail: string;
  amount: number;
  upload: string;
  items?: number;
  category?: 'animate' | 'non-animate';
  version: number;
  created: string;
  updated: string;
};

/** A pack; `items` are ids in their order, and packs stand in the order of `order`. */
export type CataloguePack = {
  id: number;
  kind: 'filter' | 'sticker' | 'memoji' | 'mixed';
  name: string;
  description: string;
  cover: string | null;
  thumbnail: string | null;
  order: number;
  items: number[];
  version: number;
  created: string;
  updated: string;
};

/** What the client knows, and how far: kept by the app between two starts. */
export type Saved = {
  cursor: string;
  /** Of the answer that said last that there is nothing behind the cursor. */
  etag: string | null;
  packs: CataloguePack[];
  items: CatalogueItem[];
};

/** Where it is kept: a file, a table, whatever outlives the app. `write` replaces all of it at once. */
export type Store = { read: () => Promise<Saved | undefined>; write: (saved: Saved) => Promise<void> };

/** `offline`: the server did not answer, and what was known before is what there is. */
export type Outcome = 'first' | 'changed' | 'unchanged' | 'offline';

type Part = {
  packs: CataloguePack[];
  items: CatalogueItem[];
  removed: { packs: number[]; items: number[] };
  cursor: string;
  more: boolean;
};

/**
 * Brings what is kept up to date: everything at the first time, later what changed. Nothing is written before all of it is here:
 * a line that drops in the middle leaves what was known before.
 */
export async function syncCatalogue(
  origin: string,
  store: Store,
  ask: typeof fetch = fetch,
): Promise<Outcome> {
  const saved = await store.read();
  try {
    return (
      (await update(origin, store, ask, saved)) ?? (await update(origin, store, ask, undefined)) ?? 'offline'
    );
  } catch {
    return 'offline';
  }
}

/** Undefined where the cursor is too old: begin anew, with nothing of what was known. */
async function update(
  origin: string,
  store: Store,
  ask: typeof fetch,
  saved: Saved | undefined,
): Promise<Outcome | undefined> {
  const packs = new Map(saved?.packs.map((pack) => [pack.id, pack]));
  const items = new Map(saved?.items.map((item) => [item.id, item]));
  let cursor = saved?.cursor;
  let etag = saved?.etag ?? null;
  for (;;) {
    const address = new URL('/api/v1/catalogue', origin);
    if (cursor !== undefined) address.searchParams.set('since', cursor);
    const answer = await ask(address, { headers: etag === null ? {} : { 'If-None-Match': etag } });
    if (answer.status === 304) return 'unchanged';
    if (answer.status === 410) return undefined;
    if (answer.status !== 200) throw new Error(`The catalogue answers ${answer.status}`);
    const part: Part = await answer.json();
    for (const pack of part.packs) packs.set(pack.id, pack);
    for (const item of part.items) items.set(item.id, item);
    for (const id of part.removed.packs) packs.delete(id);
    for (const id of part.removed.items) items.delete(id);
    const isSame = part.cursor === cursor;
    etag = isSame ? answer.headers.get('ETag') : null;
    cursor = part.cursor;
    if (part.more) continue;
    await store.write({ cursor, etag, packs: inOrder(packs), items: [...items.values()] });
    return saved === undefined ? 'first' : isSame ? 'unchanged' : 'changed';
  }
}

function inOrder(packs: ReadonlyMap<number, CataloguePack>): CataloguePack[] {
  return [...packs.values()].toSorted((one, other) => one.order - other.order || one.id - other.id);
}
