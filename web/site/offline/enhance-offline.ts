declare global {
  /** Where browsers tell it (Save Data API). */
  interface Navigator {
    connection?: { saveData?: boolean };
  }
}

/**
 * Lets the browser keep the pages that are read for when the line drops (worker.ts), where the page has the line that says so; not
 * for who saves data. The worker hears what was loaded before it was there.
 */
export function keepForOffline(): void {
  const { serviceWorker, connection } = navigator;
  if (!serviceWorker || !document.querySelector('.kept') || connection?.saveData) return;
  // Where it is refused, the console says why, and all is as it was.
  const keep = () => {
    void serviceWorker.register('/worker.js');
    if (!serviceWorker.controller) void serviceWorker.ready.then(tellLoaded);
  };
  // The script comes after the first frame, before or after all else has come.
  if (document.readyState === 'complete') keep();
  else addEventListener('load', keep);
}

/** The page itself is among the entries; names that are no addresses are found in no cache. */
function tellLoaded({ active }: ServiceWorkerRegistration): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin but that of its page
  active?.postMessage(performance.getEntries().map(({ name }) => name));
}
