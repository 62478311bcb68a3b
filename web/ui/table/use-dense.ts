import { useSyncExternalStore } from 'react';

const storageKey = 'hirawa.dense-rows';
const listeners = new Set<() => void>();
/** The choice if the browser forbids storage. It lasts until the page closes. */
let memoryValue = false;

/** Returns true if long lists use compact rows, and a function to toggle it. Stored on this device for all lists. */
export function useDense(): [isDense: boolean, toggle: () => void] {
  return [useSyncExternalStore(subscribe, isDense, () => false), toggle];
}

function isDense(): boolean {
  try {
    return localStorage.getItem(storageKey) !== null;
  } catch {
    return memoryValue;
  }
}

function toggle(): void {
  memoryValue = !isDense();
  try {
    if (memoryValue) localStorage.setItem(storageKey, 'on');
    else localStorage.removeItem(storageKey);
  } catch {
    // Storage is forbidden: `memoryValue` has the choice.
  }
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
