import { useSyncExternalStore } from 'react';

/** Dialogs over the page, the one in front last. */
let open: readonly HTMLDialogElement[] = [];
const listeners = new Set<() => void>();

/** Notes a dialog that has opened in front of all others. */
export function enterFront(dialog: HTMLDialogElement): void {
  tell([...open.filter((one) => one !== dialog), dialog]);
}

export function leaveFront(dialog: HTMLDialogElement): void {
  if (open.includes(dialog)) tell(open.filter((one) => one !== dialog));
}

/** The dialog in front, outside of which nothing is seen, pressed or read out; null while none is open. */
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
