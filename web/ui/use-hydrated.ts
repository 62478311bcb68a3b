import { useSyncExternalStore } from 'react';

/** False on the server and until React has taken over the page: what needs script waits for it. */
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
