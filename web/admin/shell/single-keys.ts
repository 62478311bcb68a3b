import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';

const storageKey = 'hirawa.single-keys';
const listeners = new Set<() => void>();
/** The choice if the browser forbids storage. It lasts until the page closes. */
let memoryChoice: 'on' | 'off' | null = null;

/**
 * Returns true if single-key shortcuts are on. WCAG 2.2, 2.1.4 requires a switch, because speech input can trigger
 * them by accident.
 */
export function areSingleKeysOn(): boolean {
  try {
    return localStorage.getItem(storageKey) !== 'off' && memoryChoice !== 'off';
  } catch {
    return memoryChoice !== 'off';
  }
}

export function setSingleKeys(choice: 'on' | 'off'): void {
  memoryChoice = choice;
  try {
    if (choice === 'on') localStorage.removeItem(storageKey);
    else localStorage.setItem(storageKey, choice);
  } catch {
    // Storage is forbidden: only `memoryChoice` has the choice.
  }
  for (const listener of listeners) listener();
}

export function useSingleKeys(): boolean {
  return useSyncExternalStore(subscribe, areSingleKeysOn, () => true);
}

/** Returns true if the event target is a text field or a select. Single-key shortcuts must not work there. */
export function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || target.matches('input:not([type=checkbox], [type=radio]), textarea, select'))
  );
}

/** Handles a single-key shortcut: without modifiers, outside text fields and dialogs, and only if such shortcuts are on. */
export function useSingleKey(key: string, action: () => void): void {
  const handleKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey;
    if (event.key.toLowerCase() !== key || !isPlain || isTyping(event.target) || !areSingleKeysOn()) return;
    if (document.querySelector('dialog[open]') !== null) return;
    event.preventDefault();
    action();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => handleKeyDown(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
