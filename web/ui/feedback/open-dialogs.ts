import { useSyncExternalStore } from 'react';

/** Open dialogs; the front dialog is last. */
let open: readonly HTMLDialogElement[] = [];
const listeners = new Set<() => void>();

/** Registers a dialog that opened in front of all others. */
export function enterFront(dialog: HTMLDialogElement): void {
  tell([...open.filter((one) => one !== dialog), dialog]);
}

export function leaveFront(dialog: HTMLDialogElement): void {
  if (open.includes(dialog)) tell(open.filter((one) => one !== dialog));
}

/** Returns the front dialog, outside of which the page is inert; null if none is open. */
export function useFrontDialog(): HTMLDialogElement | null {
  return useSyncExternalStore(watch, front, () => null);
}

function front(): HTMLDialogElement | null {
  return open.at(-1) ?? null;
}

function tell(next: readonly HTMLDialogElement[]): void {
  open = next;
  for (const listener of listeners) listener();
}

function watch(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
