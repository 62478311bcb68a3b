import { useSyncExternalStore } from 'react';

const storageKey = 'hirawa.dense-rows';
const listeners = new Set<() => void>();
/** Where the browser forbids storage the choice lasts as long as the page. */
let unstored = false;

/** Whether rows of long lists stand close, kept on this device for all of them, and the switch. */
export function useDense(): [isDense: boolean, toggle: () => void] {
  return [useSyncExternalStore(watch, isDense, () => false), toggle];
}

function isDense(): boolean {
  try {
    return localStorage.getItem(storageKey) !== null;
  } catch {
    return unstored;
  }
}

function toggle(): void {
  unstored = !isDense();
  try {
    if (unstored) localStorage.setItem(storageKey, 'on');
    else localStorage.removeItem(storageKey);
  } catch {
    // Storage is forbidden: the choice is kept above.
  }
  for (const listener of listeners) listener();
}

function watch(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
