import { useEffect } from 'react';

/** Milliseconds before the copy starts, so that the current screen loads first. */
const settleMs = 4_000;

/** Lets the browser cache the files of the admin for offline use, unless data saving is on. */
export function useOfflineCopy(): void {
  useEffect(() => {
    if (import.meta.env.DEV || !('serviceWorker' in navigator) || savesData()) return undefined;
    const timer = setTimeout(() => {
      if ('requestIdleCallback' in window) requestIdleCallback(keep, { timeout: 30_000 });
      else keep();
    }, settleMs);
    return () => clearTimeout(timer);
  }, []);
}

function keep(): void {
  navigator.serviceWorker.register('/admin/worker.js', { scope: '/admin/' }).catch((error: unknown) => {
    // oxlint-disable-next-line no-console -- without a copy all works while the line holds
    console.warn('The admin is not kept for a line that drops.', error);
  });
}

function savesData(): boolean {
  const connection: unknown = Reflect.get(navigator, 'connection');
  return typeof connection === 'object' && connection !== null && 'saveData' in connection
    ? connection.saveData === true
    : false;
}
