import { useSyncExternalStore } from 'react';

/** Returns false on the server and until React has hydrated the page. Controls that need script are disabled until then. */
export function useHydrated(): boolean {
  return useSyncExternalStore(watchNothing, isTrue, isFalse);
}

function watchNothing() {
  return isTrue;
}

function isTrue() {
  return true;
}

function isFalse() {
  return false;
}
