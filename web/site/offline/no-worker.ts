/** Replaces the public site's worker when OFFLINE_PAGES is off. Deletes the cache and unregisters itself. */
addEventListener('install', () => Reflect.get(globalThis, 'skipWaiting')());
addEventListener('activate', (event) => {
  if ('waitUntil' in event && typeof event.waitUntil === 'function')
    event.waitUntil(deleteCacheAndUnregister());
});

async function deleteCacheAndUnregister(): Promise<void> {
  await caches.delete('site');
  await Reflect.get(globalThis, 'registration').unregister();
}
