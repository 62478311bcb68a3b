/**
 * Drafts that the browser cannot store, because storage is full or forbidden. The tab holds these drafts in memory
 * and asks for confirmation before it closes.
 */
const tabDrafts = new Map<string, string>();

export function readFromDevice(name: string): string | null {
  return tabDrafts.get(name) ?? tryStorage(() => localStorage.getItem(name)) ?? null;
}

/** Stores the text. Returns where it is stored. */
export function storeOnDevice(name: string, text: string): 'device' | 'tab' {
  try {
    localStorage.setItem(name, text);
    removeFromTab(name);
    return 'device';
  } catch {
    if (tabDrafts.size === 0) addEventListener('beforeunload', preventUnload);
    tabDrafts.set(name, text);
    return 'tab';
  }
}

export function removeFromDevice(name: string): void {
  removeFromTab(name);
  tryStorage(() => localStorage.removeItem(name));
}

/** Returns all stored names with this prefix. */
export function listStoredNames(prefix: string): string[] {
  const stored = tryStorage(() => Object.keys(localStorage)) ?? [];
  return [...new Set([...stored, ...tabDrafts.keys()])].filter((name) => name.startsWith(prefix));
}

function removeFromTab(name: string): void {
  if (tabDrafts.delete(name) && tabDrafts.size === 0) removeEventListener('beforeunload', preventUnload);
}

function preventUnload(event: BeforeUnloadEvent): void {
  event.preventDefault();
}

function tryStorage<Value>(access: () => Value): Value | undefined {
  try {
    return access();
  } catch {
    // Storage is forbidden: only the tab has drafts.
    return undefined;
  }
}
