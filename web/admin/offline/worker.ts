/**
 * The service worker of the admin (docs/decisions/017-offline-admin.md): it keeps the built files and one page without
 * anything of anybody, so that a dropped line leaves the frame and its words. It answers no call of the API.
 */
declare const adminFiles: readonly string[];
/** Another one for other files. */
declare const adminBuild: string;

/** As much of a worker's surroundings as is used here: their types and those of a page exclude each other. */
export type WorkerEvent = Event & {
  request: Request;
  waitUntil: (work: Promise<unknown>) => void;
  respondWith: (answer: Promise<Response>) => void;
};
const clients: unknown = Reflect.get(globalThis, 'clients');

/** Every page of the admin begins with the same document: who is signed in and what they see comes later. */
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

/** One file after the other: who is at work comes first on the line. */
async function fill(): Promise<void> {
  const cache = await caches.open(cacheName);
  const document = await fetch(shell);
  if (!document.ok) throw new TypeError(`${shell} answered ${document.status}`);
  const named = (await document.clone().text()).match(/\/assets\/[\w.-]+/g) ?? [];
  await cache.put(shell, document);
  for (const address of new Set([...named, ...adminFiles])) await cache.add(address);
}

/** Pages of an earlier build are closed by now: their files go. What the public site keeps has another name. */
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
