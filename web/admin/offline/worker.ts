/**
 * The service worker of the admin (docs/decisions/017-offline-admin.md). It caches the built files and one page
 * without personal data, so that the frame works offline. API calls are not cached.
 */
declare const adminFiles: readonly string[];
/** Changes with the files. */
declare const adminBuild: string;

/** The types of a service worker and of a page conflict, so the used parts are declared here. */
export type WorkerEvent = Event & {
  request: Request;
  waitUntil: (work: Promise<unknown>) => void;
  respondWith: (answer: Promise<Response>) => void;
};
const clients: unknown = Reflect.get(globalThis, 'clients');

/** All pages of the admin have the same HTML document. User data loads later. */
const shell = '/admin/dashboard';
const cacheName = `admin ${adminBuild}`;

on('install', (event) => event.waitUntil(fill()));
on('activate', (event) => event.waitUntil(takeOver()));
on('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== location.origin) return;
  if (pathname.startsWith('/assets/')) event.respondWith(file(request));
  else if (request.mode === 'navigate') event.respondWith(page(request));
});

/** Fetches one file at a time, so that the page's own requests come first. */
async function fill(): Promise<void> {
  const cache = await caches.open(cacheName);
  const document = await fetch(shell);
  if (!document.ok) throw new TypeError(`${shell} answered ${document.status}`);
  const named = (await document.clone().text()).match(/\/assets\/[\w.-]+/g) ?? [];
  await cache.put(shell, document);
  for (const address of new Set([...named, ...adminFiles])) await cache.add(address);
}

/** Deletes the caches of earlier builds, whose pages are closed by now. Caches of the public site have other names. */
async function takeOver(): Promise<void> {
  for (const name of await caches.keys())
    if (name.startsWith('admin ') && name !== cacheName) await caches.delete(name);
  if (hasClaim(clients)) await clients.claim();
}

async function file(request: Request): Promise<Response> {
  return (await caches.match(request)) ?? fetch(request);
}

async function page(request: Request): Promise<Response> {
  try {
    return await fetch(request);
  } catch (error) {
    const kept = await caches.match(shell);
    if (kept === undefined) throw error;
    return kept;
  }
}

function on(name: string, act: (event: WorkerEvent) => void): void {
  addEventListener(name, (event) => {
    if (isWorkerEvent(event)) act(event);
  });
}

function isWorkerEvent(event: Event): event is WorkerEvent {
  return 'waitUntil' in event;
}

function hasClaim(value: unknown): value is { claim: () => Promise<void> } {
  return typeof value === 'object' && value !== null && 'claim' in value;
}
