import { promisify } from 'node:util';
import { brotliCompress, constants, gzip, gzipSync } from 'node:zlib';
import { type CachedResponse, prepareAnswer } from '#platform/http/cached-response.ts';

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

export type PageCacheOptions = {
  /** Turns a request target into the key of a cachable page, or null where the page is not cached. Total and pure. */
  keyOf: (target: string) => string | null;
  /** The path by which a page of this key is forgotten: without its query, and without what else tells two keys of one page apart. */
  pathOf?: (key: string) => string;
  /** Upper bound of all kept bodies together; the page unused for longest goes first. */
  maxBytes: number;
  /** The status that the answer of a key must have to be stored; 200 by default. */
  statusOf?: (key: string) => number;
  /** Returns true for a key whose response the server stores, although its Cache-Control forbids clients to store it. */
  isStoredForAll?: (key: string) => boolean;
  /** How long the answer of a key is stored at most, in seconds; without end by default. */
  secondsOf?: (key: string) => number | undefined;
};

/** Renders the page of a cache key. */
export type RenderPage = (key: string) => Promise<Response>;

export type PageCache = {
  /** The kept answer of a request target, at the cost of one or two map look-ups. */
  find(target: string): CachedResponse | undefined;
  /**
   * Renders and keeps the page of a target, once however many ask. Kept are answers of the expected status that set no
   * cookie and do not say no-store or private. Undefined at once for a page that is never cached, resolving to undefined
   * where this answer is not to be kept: then `takeUnkept` has it, of the one whose question began the rendering.
   */
  fill(
    target: string,
    render: RenderPage,
    takeUnkept?: (answer: Response) => void,
  ): Promise<CachedResponse | undefined> | undefined;
  /** Forgets the pages of these paths whatever their query, one alone where a query is named, or all. A rendering under way is not kept. */
  empty(paths?: readonly string[]): void;
  /** What the kept pages weigh: all bodies, keys and headers. */
  readonly sizeBytes: number;
  /** How many pages are kept, and how many had to go since the start because there was no room for them. */
  readonly pages: number;
  readonly evictions: number;
  /** Changes whenever pages are forgotten: what was derived from them is outdated too. */
  readonly generation: number;
};

/** `usedAt` counts uses: the smallest was unused for longest. */
type Kept = { page: CachedResponse; usedAt: number; endsAt: number };

/** The kept pages by their keys; `uses` and `generation` count up, the one by each use, the other whenever pages are forgotten. */
type CacheState = {
  pages: Map<string, Kept>;
  sizeBytes: number;
  uses: number;
  generation: number;
  evictions: number;
};

/**
 * Keeps rendered public pages in front of the framework, at the level of node:http: a hit costs what a bare
 * server costs (docs/decisions/004-page-cache.md). Keys ignore unknown query parameters and cookies.
 */
export function createPageCache({
  keyOf,
  pathOf = withoutQuery,
  maxBytes,
  statusOf = () => 200,
  isStoredForAll = () => false,
  secondsOf = () => undefined,
}: PageCacheOptions): PageCache {
  const state: CacheState = { pages: new Map(), sizeBytes: 0, uses: 0, generation: 0, evictions: 0 };
  const filling = new Map<string, Promise<CachedResponse | undefined>>();

  async function load(
    key: string,
    render: RenderPage,
    takeUnkept: (answer: Response) => void,
  ): Promise<CachedResponse | undefined> {
    const startedAt = state.generation;
    const response = await render(key);
    if (
      response.status !== statusOf(key) ||
      (!isStoredForAll(key) && isForbidden(response)) ||
      response.headers.has('set-cookie')
    ) {
      takeUnkept(response);
      return undefined;
    }
    const page = await prepare(response, { isTemporary: secondsOf(key) !== undefined });
    if (startedAt === state.generation) keep(state, { key, page, seconds: secondsOf(key) }, maxBytes);
    return page;
  }

  return {
    find(target) {
      const direct = use(state, target);
      if (direct) return direct;
      const key = keyOf(target);
      return key === null ? undefined : use(state, key);
    },
    fill(target, render, takeUnkept = discard) {
      const key = keyOf(target);
      if (key === null) return undefined;
      const running = filling.get(key);
      if (running) return running;
      const started = load(key, render, takeUnkept).finally(() => {
        if (filling.get(key) === started) filling.delete(key);
      });
      filling.set(key, started);
      return started;
    },
    empty(paths) {
      state.generation += 1;
      filling.clear();
      const changed = paths && new Set(paths);
      for (const key of state.pages.keys())
        if (!changed || changed.has(pathOf(key)) || changed.has(key)) forget(state, key);
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

function use(state: CacheState, key: string): CachedResponse | undefined {
  const kept = state.pages.get(key);
  if (!kept) return undefined;
  if (kept.endsAt !== Infinity && kept.endsAt <= performance.now()) {
    forget(state, key);
    return undefined;
  }
  kept.usedAt = state.uses += 1;
  return kept.page;
}

type Stored = { key: string; page: CachedResponse; seconds: number | undefined };

function keep(state: CacheState, { key, page, seconds }: Stored, maxBytes: number): void {
  if (weight(key, page) > maxBytes) return;
  forget(state, key);
  const endsAt = seconds === undefined ? Infinity : performance.now() + seconds * 1000;
  state.pages.set(key, { page, usedAt: (state.uses += 1), endsAt });
  state.sizeBytes += weight(key, page);
  if (seconds !== undefined)
    forgetOldest(
      state,
      [...state.pages].filter(([, kept]) => kept.endsAt !== Infinity),
    );
  if (state.sizeBytes <= maxBytes) return;
  for (const [oldest] of [...state.pages].toSorted(([, a], [, b]) => a.usedAt - b.usedAt)) {
    if (state.sizeBytes <= maxBytes) break;
    forget(state, oldest);
    state.evictions += 1;
  }
}

/** Pages of searches and the like may not take the room of all others. */
const mostTemporary = 200;

function forgetOldest(state: CacheState, temporary: [string, Kept][]): void {
  if (temporary.length <= mostTemporary) return;
  const [oldest] = temporary.reduce((one, other) => (other[1].usedAt < one[1].usedAt ? other : one));
  forget(state, oldest);
  state.evictions += 1;
}

function forget(state: CacheState, key: string): void {
  const kept = state.pages.get(key);
  if (!kept) return;
  state.pages.delete(key);
  state.sizeBytes -= weight(key, kept.page);
}

function withoutQuery(key: string): string {
  return key.split('?', 1)[0] ?? key;
}

/** Headers, tags and map entries of one page in its three codings, roughly: small pages may not go uncounted. */
const overheadBytes = 2_048;

function weight(key: string, page: CachedResponse): number {
  return page.sizeBytes + key.length + overheadBytes;
}

/** Returns true for a response that no cache may store. */
function isForbidden({ headers }: Response): boolean {
  return /\b(no-store|private)\b/i.test(headers.get('cache-control') ?? '');
}

function discard(answer: Response): void {
  void answer.body?.cancel();
}

/**
 * From here on the best coding takes longer than somebody may wait: 50,000 addresses of a sitemap took it seconds, the
 * index of 500 parts 0.1 s. What programs read is worth less of it than a page on a phone.
 */
const largeBytes = { page: 128 * 1024, other: 32 * 1024 };

/** Pictures that are compressed already. */
const isPicture = /^image\/(?:png|jpeg|webp|gif)\b/;

async function prepare(
  response: Response,
  { isTemporary }: { isTemporary: boolean },
): Promise<CachedResponse> {
  const identity = Buffer.from(await response.arrayBuffer());
  const isPage = response.headers.get('Content-Type')?.startsWith('text/html') === true;
  const isFast = isTemporary || identity.length >= (isPage ? largeBytes.page : largeBytes.other);
  const headers = Object.fromEntries(response.headers);
  if (identity.length === 0 || isPicture.test(headers['content-type'] ?? ''))
    return prepareAnswer({ identity }, headers, response.status);
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: isFast ? 4 : 11,
    [constants.BROTLI_PARAM_SIZE_HINT]: identity.length,
  };
  const [br, compressed] = await Promise.all([
    toBrotli(identity, { params }),
    // A search is hardly requested twice, and most clients take brotli.
    isTemporary ? () => gzipSync(identity, { level: 4 }) : toGzip(identity, { level: isFast ? 4 : 9 }),
  ]);
  return prepareAnswer({ identity, br, gzip: compressed }, headers, response.status);
}
