import { useSyncExternalStore } from 'react';

/** False on the server and until React has hydrated the page; controls that need script wait for it. */
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
