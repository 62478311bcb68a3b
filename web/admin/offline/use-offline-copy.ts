import { useEffect } from 'react';

/** Milliseconds before the copy starts, so that the current screen loads first. */
const startDelayMs = 4_000;

/** Lets the browser cache the files of the admin for offline use, unless data saving is on. */
export function useOfflineCopy(): void {
  useEffect(() => {
    if (import.meta.env.DEV || !('serviceWorker' in navigator) || isSavingData()) return undefined;
    const timer = setTimeout(() => {
      if ('requestIdleCallback' in window) requestIdleCallback(registerWorker, { timeout: 30_000 });
      else registerWorker();
    }, startDelayMs);
    return () => clearTimeout(timer);
  }, []);
}

function registerWorker(): void {
  navigator.serviceWorker.register('/admin/worker.js', { scope: '/admin/' }).catch((error: unknown) => {
    // oxlint-disable-next-line no-console -- without a copy all works while the line holds
    console.warn('The admin is not available offline.', error);
  });
}

function isSavingData(): boolean {
  const connection: unknown = Reflect.get(navigator, 'connection');
  return typeof connection === 'object' && connection !== null && 'saveData' in connection
    ? connection.saveData === true
    : false;
}
