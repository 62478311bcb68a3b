/** An item in the response of `GET /api/v1/catalogue`. Only stickers and memoji have `items` and `category`. */
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

/** A pack. `items` contains the ids of its items in order. Packs are sorted by `order`. */
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

/**
 * The catalogue that the app stores between two starts. `cursor` is the position of this catalogue in the sequence of changes.
 */
export type Saved = {
  cursor: string;
  /** The ETag of the last response if the last response contained no changes, otherwise null. */
  etag: string | null;
  packs: CataloguePack[];
  items: CatalogueItem[];
};

/** Persistent storage, such as a file or a table. `write` replaces the whole content atomically. */
export type Store = { read: () => Promise<Saved | undefined>; write: (saved: Saved) => Promise<void> };

/** `offline`: the update failed, for example without a connection. The saved catalogue is unchanged. */
export type Outcome = 'first' | 'changed' | 'unchanged' | 'offline';

type Part = {
  packs: CataloguePack[];
  items: CatalogueItem[];
  removed: { packs: number[]; items: number[] };
  cursor: string;
  more: boolean;
};

/**
 * Updates the saved catalogue. The first call loads everything, later calls load only changes. Nothing is written until all pages
 * have arrived, so a lost connection leaves the saved catalogue unchanged.
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

/** Returns undefined if the cursor is too old. The caller must then load everything again, without the saved catalogue. */
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
