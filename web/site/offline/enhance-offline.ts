/**
 * Lets the browser keep the pages that are read for when the line drops (worker.ts), where the page has the line that says so; not
 * for who saves data. The worker hears what was loaded before it was there.
 */
export function keepForOffline(): void {
  const { serviceWorker } = navigator;
  if (!serviceWorker || !document.querySelector('.kept') || savesData()) return;
  addEventListener('load', () => void register(serviceWorker).catch(() => undefined));
}

async function register(serviceWorker: ServiceWorkerContainer): Promise<void> {
  await serviceWorker.register('/worker.js');
  if (serviceWorker.controller) return;
  const { active } = await serviceWorker.ready;
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin but that of its page
  active?.postMessage([location.href, ...performance.getEntriesByType('resource').map(({ name }) => name)]);
}

function savesData(): boolean {
  const connection: unknown = Reflect.get(navigator, 'connection');
  return (
    typeof connection === 'object' && connection !== null && Reflect.get(connection, 'saveData') === true
  );
}
