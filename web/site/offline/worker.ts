/**
 * The service worker of the public site (docs/decisions/032-offline-pages.md): pages that were read open again without a line,
 * with what they showed. At most 1 KB in brotli. What it leaves alone goes the browser's own way, as if it were not there.
 */
/** As much of a worker's surroundings as is used here: their types and those of a page exclude each other. */
export type WorkerEvent = Event & {
  request: Request;
  data: readonly string[];
  waitUntil: (work: Promise<unknown>) => void;
  respondWith: (answer: Promise<Response | undefined>) => void;
};
declare function addEventListener(name: string, act: (event: WorkerEvent) => void): void;
declare function skipWaiting(): void;

/** How many of a kind are kept, the newest: pages, pictures, offline pages, and what a few builds made. */
const most: Record<string, number> = { '': 30, media: 60, offline: 6, assets: 20 };
/** All together, as they were sent; what the build made stays in any case. */
const mostBytes = 5e6;
/** A page that has not begun by then is shown as it was read. */
const slowMs = 4_000;

/** Named apart from what the admin's worker keeps (web/admin/offline/worker.ts). */
const cacheOpened = caches.open('site');
/** The languages of modules/translations/constants.ts, which a test holds against these: the worker stays one file. */
const prefix = /^\/(?:ha|yo|ig|pcm|fr)\b|^/;

addEventListener('install', () => skipWaiting());
addEventListener('activate', (event) => event.waitUntil(takeOver()));
addEventListener('message', (event) => event.waitUntil(keepLoaded(event.data)));
addEventListener('fetch', (event) => {
  const { method, mode, destination, url, referrer } = event.request;
  const [kind] = placeOf(url);
  if (method !== 'GET') return;
  if (mode === 'navigate') {
    if (kind === '') event.respondWith(page(event));
  } else if (/assets|media/.test(kind) && destination !== 'video' && placeOf(referrer)[0] === '')
    event.respondWith(file(event));
});

/**
 * The kind of an address, '' for a page, `other` for what is never kept: the admin, the API, links of emails, no address at
 * all, which is the worker's own. And with what its path begins in its language, `/ha`.
 */
function placeOf(address: string): [kind: string, own: string] {
  const { origin, pathname } = new URL(address, location.href);
  const [own = ''] = prefix.exec(pathname) ?? [];
  const name = pathname.slice(own.length).split('/')[1] ?? '';
  const isOther = origin !== location.origin || /^(?:admin|api|preview|newsletter|go|worker.js)$/.test(name);
  return [isOther ? 'other' : name in most ? name : '', own];
}

/** The offline pages are those of the new build from now on. */
async function takeOver(): Promise<void> {
  const cache = await cacheOpened;
  for (const request of await cache.keys())
    if (placeOf(request.url)[0] === 'offline') await cache.delete(request);
}

/** What the first page had loaded before there was a worker, out of the browser's own cache: nothing is asked for, or counted, twice. */
async function keepLoaded(addresses: readonly string[]): Promise<void> {
  for (const address of addresses) {
    const request = new Request(address, { cache: 'only-if-cached', mode: 'same-origin' });
    await fetch(request).then((answer) => keep(request, answer), none);
  }
}

async function file(event: WorkerEvent): Promise<Response> {
  const { request } = event;
  const kept = await (await cacheOpened).match(request);
  if (kept) return kept;
  const answer = await fetch(request);
  event.waitUntil(keep(request, answer.clone()));
  return answer;
}

/** The browser's own error page where nothing is kept. */
async function page(event: WorkerEvent): Promise<Response | undefined> {
  const { request } = event;
  const [, own] = placeOf(request.url);
  const asked = fetch(request);
  event.waitUntil(asked.then((answer) => keep(request, answer.clone()), none));
  const patience = new Promise<void>((resolve) => setTimeout(resolve, slowMs));
  const cache = await cacheOpened;
  try {
    return (await Promise.race([asked, patience])) ?? (await asRead(request, cache, own)) ?? (await asked);
  } catch {
    return (
      (await asRead(request, cache, own)) ??
      (await cache.match(`${own}/offline`)) ??
      (await cache.match('/offline'))
    );
  }
}

/** A stored page, with the line in it that says when it was read (kept-line.tsx). */
async function asRead(request: Request, cache: Cache, own: string): Promise<Response | undefined> {
  const found = await cache.match(request);
  if (!found) return undefined;
  const time = new Date(found.headers.get('date') ?? '')
    .toLocaleString([own.slice(1) || 'en-GB', 'en-GB'], { dateStyle: 'long', timeStyle: 'short' })
    // CLDR 48 writes 13:05 in Yoruba as 13:5.
    .replace(/:(.)$/, ':0$1');
  const html = (await found.text()).replace(/ hidden data-line="(.*?)">/, '>$1').replace('{time}', time);
  return new Response(html, found);
}

/** Keeps an answer while there is room; a page that is gone, has moved or is not to be kept takes an older copy along. */
async function keep(request: Request, answer: Response): Promise<void> {
  const [kind, own] = placeOf(request.url);
  const offline = `${own}/offline`;
  const cache = await cacheOpened;
  const { status, headers } = answer;
  if (status === 200 && kind !== 'other' && !/no-store/.test(headers.get('cache-control') ?? '')) {
    await cache.put(request, answer);
    if (kind === '' && !(await cache.match(offline))) await keep(new Request(offline), await fetch(offline));
    await makeRoom(cache);
  } else if (status < 500) await cache.delete(request);
}

async function makeRoom(cache: Cache): Promise<void> {
  const counts: Record<string, number> = {};
  let left = mostBytes;
  const all = [...(await cache.keys())];
  for (let request = all.pop(); request; request = all.pop()) {
    const [kind] = placeOf(request.url);
    const bytes = Number((await cache.match(request))?.headers.get('content-length'));
    counts[kind] = (counts[kind] ?? 0) + 1;
    if (counts[kind] > (most[kind] ?? 0) || (bytes > left && kind !== 'assets')) await cache.delete(request);
    else left -= bytes;
  }
}

function none(): void {}
