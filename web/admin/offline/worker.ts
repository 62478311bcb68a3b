/**
 * The service worker of the admin (docs/decisions/017-offline-admin.md). It caches the built files and one page
 * without personal data, so that the frame works offline. API calls are not cached.
 */
declare const adminFiles: readonly string[];
/** The identifier of the build, which changes when a file changes. */
declare const adminBuild: string;

/** The types of a service worker and of a page conflict, so the used parts are declared here. */
export type WorkerEvent = Event & {
  request: Request;
  waitUntil: (work: Promise<unknown>) => void;
  respondWith: (answer: Promise<Response>) => void;
};
const clients: unknown = Reflect.get(globalThis, 'clients');

/** All pages of the admin have the same HTML document. User data loads later. */
const shellAddress = '/admin/dashboard';
const cacheName = `admin ${adminBuild}`;

addListener('install', (event) => event.waitUntil(fillCache()));
addListener('activate', (event) => event.waitUntil(deleteOldCaches()));
addListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== location.origin) return;
  if (pathname.startsWith('/assets/')) event.respondWith(respondWithFile(request));
  else if (request.mode === 'navigate') event.respondWith(respondWithPage(request));
});

/** Fetches one file at a time, so that the page's own requests come first. */
async function fillCache(): Promise<void> {
  const cache = await caches.open(cacheName);
  const document = await fetch(shellAddress);
  if (!document.ok) throw new TypeError(`${shellAddress} answered ${document.status}`);
  const linkedFiles = (await document.clone().text()).match(/\/assets\/[\w.-]+/g) ?? [];
  await cache.put(shellAddress, document);
  for (const address of new Set([...linkedFiles, ...adminFiles])) await cache.add(address);
}

/**
 * Deletes the caches of earlier builds. All pages of these builds are closed at this time. Caches of the public site
 * have other names.
 */
async function deleteOldCaches(): Promise<void> {
  for (const name of await caches.keys())
    if (name.startsWith('admin ') && name !== cacheName) await caches.delete(name);
  if (hasClaim(clients)) await clients.claim();
}

async function respondWithFile(request: Request): Promise<Response> {
  return (await caches.match(request)) ?? fetch(request);
}

async function respondWithPage(request: Request): Promise<Response> {
  try {
    return await fetch(request);
  } catch (error) {
    const cachedShell = await caches.match(shellAddress);
    if (cachedShell === undefined) throw error;
    return cachedShell;
  }
}

function addListener(name: string, action: (event: WorkerEvent) => void): void {
  addEventListener(name, (event) => {
    if (isWorkerEvent(event)) action(event);
  });
}

function isWorkerEvent(event: Event): event is WorkerEvent {
  return 'waitUntil' in event;
}

function hasClaim(value: unknown): value is { claim: () => Promise<void> } {
  return typeof value === 'object' && value !== null && 'claim' in value;
}
