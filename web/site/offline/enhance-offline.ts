declare global {
  /** Supported by some browsers (Save Data API). */
  interface Navigator {
    connection?: { saveData?: boolean };
  }
}

/**
 * Registers the service worker (worker.ts) if the page has the offline notice and the visitor does not save data. Sends the
 * worker the addresses of the files that were loaded before it existed.
 */
export function registerOfflineWorker(): void {
  const { serviceWorker, connection } = navigator;
  if (!serviceWorker || !document.querySelector('.kept') || connection?.saveData) return;
  // If registration fails, the browser logs the reason, and the page works without the worker.
  const register = () => {
    void serviceWorker.register('/worker.js');
    if (!serviceWorker.controller) void serviceWorker.ready.then(sendLoadedAddresses);
  };
  // The script runs after the first frame, before or after the `load` event.
  if (document.readyState === 'complete') register();
  else addEventListener('load', register);
}

/** The entries include the page itself. Entry names that are not addresses are not in any cache. */
function sendLoadedAddresses({ active }: ServiceWorkerRegistration): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin but that of its page
  active?.postMessage(performance.getEntries().map(({ name }) => name));
}
