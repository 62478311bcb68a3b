import { promisify } from 'node:util';
import { brotliCompress, constants, gzip, gzipSync } from 'node:zlib';
import { type CachedResponse, prepareResponse } from '#platform/http/cached-response.ts';

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

export type PageCacheOptions = {
  /**
   * Returns the cache key of a request target, or null if the page is not cached. Must be a pure function that
   * accepts every string.
   */
  keyOf: (target: string) => string | null;
  /** Returns the path that invalidates a key: without the query and without other parts that distinguish variants of a page. */
  pathOf?: (key: string) => string;
  /** Size limit of all cached bodies together. The least recently used page is evicted first. */
  maxBytes: number;
  /** The required status of a cached response; 200 by default. */
  statusOf?: (key: string) => number;
  /** Returns true for a key whose response the server stores, although its Cache-Control forbids clients to store it. */
  isStoredForAll?: (key: string) => boolean;
  /** Maximum age of a cached response in seconds; unlimited by default. */
  secondsOf?: (key: string) => number | undefined;
};

export type PageRenderer = (key: string) => Promise<Response>;

export type PageCache = {
  /** Returns the cached response of a request target, with one or two map lookups. */
  find(target: string): CachedResponse | undefined;
  /**
   * Renders and caches the page of a target, once for all concurrent requests. Caches responses with the expected status, without
   * cookies and without no-store or private. Returns undefined if the page is never cached, and resolves to undefined if this
   * response may not be cached; the callback of the first caller then receives the response.
   */
  fill(
    target: string,
    render: PageRenderer,
    takeUnkept?: (answer: Response) => void,
  ): Promise<CachedResponse | undefined> | undefined;
  /**
   * Removes pages from the cache: a path removes its page with all queries, a key with a query removes only this
   * page, and undefined removes all pages. Pages that are being rendered at this time are not cached.
   */
  empty(paths?: readonly string[]): void;
  /** Size of all cached bodies, keys and headers. */
  readonly sizeBytes: number;
  /** Number of cached pages, and of pages evicted since the start to limit the size. */
  readonly pages: number;
  readonly evictions: number;
  /** Changes with every invalidation, so that data derived from pages can be discarded too. */
  readonly generation: number;
};

/** `usedAt` is a use counter: the smallest value is the least recently used page. */
type CacheEntry = { page: CachedResponse; usedAt: number; endsAt: number };

/** `uses` counts uses, `generation` counts invalidations. */
type CacheState = {
  pages: Map<string, CacheEntry>;
  sizeBytes: number;
  uses: number;
  generation: number;
  evictions: number;
};

/**
 * Caches rendered public pages in front of the framework, at the level of node:http: a cached page costs as much as a response
 * of a bare node:http server (docs/decisions/004-page-cache.md). Keys ignore unknown query parameters and cookies.
 */
export function createPageCache({
  keyOf,
  pathOf = removeQuery,
  maxBytes,
  statusOf = () => 200,
  isStoredForAll = () => false,
  secondsOf = () => undefined,
}: PageCacheOptions): PageCache {
  const state: CacheState = { pages: new Map(), sizeBytes: 0, uses: 0, generation: 0, evictions: 0 };
  const pendingPages = new Map<string, Promise<CachedResponse | undefined>>();

  async function load(
    key: string,
    render: PageRenderer,
    onUncached: (answer: Response) => void,
  ): Promise<CachedResponse | undefined> {
    const startedAt = state.generation;
    const response = await render(key);
    if (
      response.status !== statusOf(key) ||
      (!isStoredForAll(key) && isStoringForbidden(response)) ||
      response.headers.has('set-cookie')
    ) {
      onUncached(response);
      return undefined;
    }
    const page = await prepareCachedResponse(response, { isTemporary: secondsOf(key) !== undefined });
    if (startedAt === state.generation) storePage(state, { key, page, seconds: secondsOf(key) }, maxBytes);
    return page;
  }

  return {
    find(target) {
      const direct = findEntry(state, target);
      if (direct) return direct;
      const key = keyOf(target);
      return key === null ? undefined : findEntry(state, key);
    },
    fill(target, render, takeUnkept = discardResponse) {
      const key = keyOf(target);
      if (key === null) return undefined;
      const running = pendingPages.get(key);
      if (running) return running;
      const started = load(key, render, takeUnkept).finally(() => {
        if (pendingPages.get(key) === started) pendingPages.delete(key);
      });
      pendingPages.set(key, started);
      return started;
    },
    empty(paths) {
      state.generation += 1;
      pendingPages.clear();
      const changed = paths && new Set(paths);
      for (const key of state.pages.keys())
        if (!changed || changed.has(pathOf(key)) || changed.has(key)) deletePage(state, key);
    },
    get sizeBytes() {
      return state.sizeBytes;
    },
    get pages() {
      return state.pages.size;
    },
    get evictions() {
      return state.evictions;
    },
    get generation() {
      return state.generation;
    },
  };
}

function findEntry(state: CacheState, key: string): CachedResponse | undefined {
  const entry = state.pages.get(key);
  if (!entry) return undefined;
  if (entry.endsAt !== Infinity && entry.endsAt <= performance.now()) {
    deletePage(state, key);
    return undefined;
  }
  entry.usedAt = state.uses += 1;
  return entry.page;
}

type NewEntry = { key: string; page: CachedResponse; seconds: number | undefined };

function storePage(state: CacheState, { key, page, seconds }: NewEntry, maxBytes: number): void {
  if (getEntryBytes(key, page) > maxBytes) return;
  deletePage(state, key);
  const endsAt = seconds === undefined ? Infinity : performance.now() + seconds * 1000;
  state.pages.set(key, { page, usedAt: (state.uses += 1), endsAt });
  state.sizeBytes += getEntryBytes(key, page);
  if (seconds !== undefined)
    evictOldestTemporary(
      state,
      [...state.pages].filter(([, entry]) => entry.endsAt !== Infinity),
    );
  if (state.sizeBytes <= maxBytes) return;
  for (const [oldest] of [...state.pages].toSorted(([, a], [, b]) => a.usedAt - b.usedAt)) {
    if (state.sizeBytes <= maxBytes) break;
    deletePage(state, oldest);
    state.evictions += 1;
  }
}

/**
 * Maximum number of pages with a maximum age, such as searches. Without this limit, these pages could evict all other pages.
 */
const maxTemporaryPages = 200;

function evictOldestTemporary(state: CacheState, temporary: [string, CacheEntry][]): void {
  if (temporary.length <= maxTemporaryPages) return;
  const [oldest] = temporary.reduce((one, other) => (other[1].usedAt < one[1].usedAt ? other : one));
  deletePage(state, oldest);
  state.evictions += 1;
}

function deletePage(state: CacheState, key: string): void {
  const entry = state.pages.get(key);
  if (!entry) return;
  state.pages.delete(key);
  state.sizeBytes -= getEntryBytes(key, entry.page);
}

function removeQuery(key: string): string {
  return key.split('?', 1)[0] ?? key;
}

/**
 * Estimated size of headers, ETags and map entries of a page in three codings, so that small pages also count towards
 * the limit.
 */
const overheadBytes = 2_048;

function getEntryBytes(key: string, page: CachedResponse): number {
  return page.sizeBytes + key.length + overheadBytes;
}

/** Returns true for a response that no cache may store. */
function isStoringForbidden({ headers }: Response): boolean {
  return /\b(no-store|private)\b/i.test(headers.get('cache-control') ?? '');
}

function discardResponse(answer: Response): void {
  void answer.body?.cancel();
}

/**
 * Larger responses use a faster compression. The best compression took seconds for a sitemap with 50,000 addresses,
 * and 0.1 s for a sitemap index with 500 parts. The limit is lower for files that crawlers and feed readers request,
 * because small responses matter more on a phone.
 */
const largeBytes = { page: 128 * 1024, other: 32 * 1024 };

/** Image formats that are already compressed. */
const compressedImage = /^image\/(?:png|jpeg|webp|gif)\b/;

async function prepareCachedResponse(
  response: Response,
  { isTemporary }: { isTemporary: boolean },
): Promise<CachedResponse> {
  const identity = Buffer.from(await response.arrayBuffer());
  const isPage = response.headers.get('Content-Type')?.startsWith('text/html') === true;
  const isFast = isTemporary || identity.length >= (isPage ? largeBytes.page : largeBytes.other);
  const headers = Object.fromEntries(response.headers);
  if (identity.length === 0 || compressedImage.test(headers['content-type'] ?? ''))
    return prepareResponse({ identity }, headers, response.status);
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: isFast ? 4 : 11,
    [constants.BROTLI_PARAM_SIZE_HINT]: identity.length,
  };
  const [br, compressed] = await Promise.all([
    toBrotli(identity, { params }),
    // Temporary pages are compressed with gzip only on demand, because a search is rarely requested twice and most
    // clients accept brotli.
    isTemporary ? () => gzipSync(identity, { level: 4 }) : toGzip(identity, { level: isFast ? 4 : 9 }),
  ]);
  return prepareResponse({ identity, br, gzip: compressed }, headers, response.status);
}
