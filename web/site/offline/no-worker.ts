/**
 * What is answered in the place of the public site's worker where OFFLINE_PAGES is off: it forgets what the other kept, and
 * takes itself away.
 */
addEventListener('install', () => Reflect.get(globalThis, 'skipWaiting')());
addEventListener('activate', (event) => {
  if ('waitUntil' in event && typeof event.waitUntil === 'function') event.waitUntil(leave());
});

async function leave(): Promise<void> {
  await caches.delete('site');
  await Reflect.get(globalThis, 'registration').unregister();
}
