/**
 * Service worker of the public site (docs/decisions/032-offline-pages.md): pages that a visitor has opened before
 * work offline. At most 1 KB in brotli. Requests that it does not handle go to the network as usual.
 */
/** The parts of the worker's types that are used here, because TypeScript's worker types and page types conflict. */
export type WorkerEvent = Event & {
  request: Request;
  data: readonly string[];
  waitUntil: (work: Promise<unknown>) => void;
  respondWith: (answer: Promise<Response | undefined>) => void;
};
declare function addEventListener(name: string, listener: (event: WorkerEvent) => void): void;
declare function skipWaiting(): void;

/**
 * Maximum number of cached entries of each kind: pages, images, offline pages, and files of the last builds. The
 * newest entries stay.
 */
const maxEntries: Record<string, number> = { '': 30, media: 60, offline: 6, assets: 20 };
/** Maximum size of all entries in bytes, as transferred. Build files stay even above this limit. */
const maxBytes = 5e6;
/** If a page has not begun to arrive after this time, the cached copy is shown. */
const slowMs = 4_000;

/** A different name from the cache of the admin's worker (web/admin/offline/worker.ts). */
const cachePromise = caches.open('site');
/** The languages of modules/translations/constants.ts, copied so that the worker stays one file; a test compares them. */
const prefix = /^\/(?:ha|yo|ig|pcm|fr)\b|^/;

addEventListener('install', () => skipWaiting());
addEventListener('activate', (event) => event.waitUntil(deleteOfflinePages()));
addEventListener('message', (event) => event.waitUntil(cacheLoaded(event.data)));
addEventListener('fetch', (event) => {
  const { method, mode, destination, url, referrer } = event.request;
  const [kind] = parseAddress(url);
  if (method !== 'GET') return;
  if (mode === 'navigate') {
    if (kind === '') event.respondWith(respondWithPage(event));
  } else if (/assets|media/.test(kind) && destination !== 'video' && parseAddress(referrer)[0] === '')
    event.respondWith(respondWithFile(event));
});

/**
 * Returns the kind of an address and its language prefix, such as `/ha`. The kind is '' for a page, and `other` for addresses
 * that are never cached: the admin, the API, email links, and an empty referrer, which resolves to the worker's own address.
 */
function parseAddress(address: string): [kind: string, own: string] {
  const { origin, pathname } = new URL(address, location.href);
  const [languagePrefix = ''] = prefix.exec(pathname) ?? [];
  const name = pathname.slice(languagePrefix.length).split('/')[1] ?? '';
  const isOther = origin !== location.origin || /^(?:admin|api|preview|newsletter|go|worker.js)$/.test(name);
  return [isOther ? 'other' : name in maxEntries ? name : '', languagePrefix];
}

/** Deletes the offline pages of the previous build. */
async function deleteOfflinePages(): Promise<void> {
  const cache = await cachePromise;
  for (const request of await cache.keys())
    if (parseAddress(request.url)[0] === 'offline') await cache.delete(request);
}

/**
 * Caches the files that the first page loaded before the worker existed. They come from the browser's HTTP cache, so that
 * the server gets no second request and counts no second view.
 */
async function cacheLoaded(addresses: readonly string[]): Promise<void> {
  for (const address of addresses) {
    const request = new Request(address, { cache: 'only-if-cached', mode: 'same-origin' });
    await fetch(request).then((answer) => cacheResponse(request, answer), ignore);
  }
}

async function respondWithFile(event: WorkerEvent): Promise<Response> {
  const { request } = event;
  const cached = await (await cachePromise).match(request);
  if (cached) return cached;
  const answer = await fetch(request);
  event.waitUntil(cacheResponse(request, answer.clone()));
  return answer;
}

/** Returns undefined if nothing is cached, so that the browser shows its own error page. */
async function respondWithPage(event: WorkerEvent): Promise<Response | undefined> {
  const { request } = event;
  const [, languagePrefix] = parseAddress(request.url);
  const response = fetch(request).catch(ignore);
  event.waitUntil(response.then((answer) => answer && cacheResponse(request, answer.clone())));
  const timeout = new Promise<undefined>((resolve) => setTimeout(resolve, slowMs));
  const cache = await cachePromise;
  return (
    (await Promise.race([response, timeout])) ??
    (await getCachedPage(request, cache, languagePrefix)) ??
    (await response) ??
    (await cache.match(`${languagePrefix}/offline`)) ??
    cache.match('/offline')
  );
}

/** Returns a cached page. Shows its hidden notice with the time of the cached response (cached-notice.tsx). */
async function getCachedPage(
  request: Request,
  cache: Cache,
  languagePrefix: string,
): Promise<Response | undefined> {
  // A page with another query, such as a campaign, is the same page.
  const found = (await cache.match(request)) ?? (await cache.match(request, { ignoreSearch: true }));
  if (!found) return undefined;
  const time = new Date(found.headers.get('date') ?? '')
    .toLocaleString([languagePrefix.slice(1) || 'en-GB', 'en-GB'], { dateStyle: 'long', timeStyle: 'short' })
    // CLDR 48 writes 13:05 in Yoruba as 13:5.
    .replace(/:(.)$/, ':0$1');
  const html = (await found.text()).replace(/ hidden data-line="(.*?)">/, '>$1').replace('{time}', time);
  return new Response(html, found);
}

/**
 * Caches a response and removes the oldest entries above the limits. A client error, a redirect or a response that is
 * not cacheable deletes the older copy; a server error does not.
 */
async function cacheResponse(request: Request, answer: Response): Promise<void> {
  const [kind, languagePrefix] = parseAddress(request.url);
  const offline = `${languagePrefix}/offline`;
  const cache = await cachePromise;
  const { status, headers } = answer;
  if (status === 200 && kind !== 'other' && !/no-store/.test(headers.get('cache-control') ?? '')) {
    await cache.put(request, answer);
    if (kind === '' && !(await cache.match(offline)))
      await cacheResponse(new Request(offline), await fetch(offline));
    await removeOldEntries(cache);
  } else if (status < 500) await cache.delete(request);
}

async function removeOldEntries(cache: Cache): Promise<void> {
  const counts: Record<string, number> = {};
  let remainingBytes = maxBytes;
  // oxlint-disable-next-line unicorn/no-array-reverse -- browsers before Chrome 110 have no `toReversed`
  for (const request of [...(await cache.keys())].reverse()) {
    const [kind] = parseAddress(request.url);
    const bytes = Number((await cache.match(request))?.headers.get('content-length'));
    counts[kind] = (counts[kind] ?? 0) + 1;
    if (counts[kind] > (maxEntries[kind] ?? 0) || (bytes > remainingBytes && kind !== 'assets'))
      await cache.delete(request);
    else remainingBytes -= bytes;
  }
}

function ignore(): undefined {}
