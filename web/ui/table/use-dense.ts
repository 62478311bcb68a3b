import { useSyncExternalStore } from 'react';

const storageKey = 'hirawa.dense-rows';
const listeners = new Set<() => void>();
/** The choice until the page closes, if the browser forbids storage. */
let unstored = false;

/** Returns true if long lists use compact rows, and a function to toggle it. Stored on this device for all lists. */
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
    // Storage is forbidden: `unstored` has the choice.
  }
  for (const listener of listeners) listener();
}

function watch(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
