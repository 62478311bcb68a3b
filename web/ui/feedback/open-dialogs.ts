import { useSyncExternalStore } from 'react';

/** Open dialogs; the front dialog is last. */
let openDialogs: readonly HTMLDialogElement[] = [];
const listeners = new Set<() => void>();

/** Registers a dialog that opened in front of all others. */
export function addOpenDialog(dialog: HTMLDialogElement): void {
  setOpenDialogs([...openDialogs.filter((other) => other !== dialog), dialog]);
}

export function removeOpenDialog(dialog: HTMLDialogElement): void {
  if (openDialogs.includes(dialog)) setOpenDialogs(openDialogs.filter((other) => other !== dialog));
}

/** Returns the front dialog, outside of which the page is inert; null if none is open. */
export function useFrontDialog(): HTMLDialogElement | null {
  return useSyncExternalStore(subscribe, getFrontDialog, () => null);
}

function getFrontDialog(): HTMLDialogElement | null {
  return openDialogs.at(-1) ?? null;
}

function setOpenDialogs(next: readonly HTMLDialogElement[]): void {
  openDialogs = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
