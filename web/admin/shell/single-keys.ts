import { useSyncExternalStore } from 'react';

const storageKey = 'hirawa.single-keys';
const listeners = new Set<() => void>();
/** Where the browser forbids storage the choice lasts as long as the page. */
let unstored: 'on' | 'off' | null = null;

/** Whether single keys act (WCAG 2.2, 2.1.4: they can be switched off, as speech input presses them by accident). */
export function areSingleKeysOn(): boolean {
  try {
    return localStorage.getItem(storageKey) !== 'off' && unstored !== 'off';
  } catch {
    return unstored !== 'off';
  }
}

export function switchSingleKeys(choice: 'on' | 'off'): void {
  unstored = choice;
  try {
    if (choice === 'on') localStorage.removeItem(storageKey);
    else localStorage.setItem(storageKey, choice);
  } catch {
    // Storage is forbidden: the choice is kept above.
  }
  for (const listener of listeners) listener();
}

export function useSingleKeys(): boolean {
  return useSyncExternalStore(watch, areSingleKeysOn, () => true);
}

/** A key pressed where text goes is text. */
export function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'))
  );
}

function watch(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
