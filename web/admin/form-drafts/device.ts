/**
 * Drafts that the browser cannot store, because storage is full or forbidden. The tab holds them until it closes, and
 * asks for confirmation before.
 */
const unstored = new Map<string, string>();

export function readKept(name: string): string | null {
  return unstored.get(name) ?? tried(() => localStorage.getItem(name)) ?? null;
}

/** Stores the text. Returns where it is stored. */
export function keep(name: string, words: string): 'device' | 'tab' {
  try {
    localStorage.setItem(name, words);
    leaveTab(name);
    return 'device';
  } catch {
    if (unstored.size === 0) addEventListener('beforeunload', ask);
    unstored.set(name, words);
    return 'tab';
  }
}

export function forget(name: string): void {
  leaveTab(name);
  tried(() => localStorage.removeItem(name));
}

/** Returns all stored names with this prefix. */
export function keptNames(prefix: string): string[] {
  const stored = tried(() => Object.keys(localStorage)) ?? [];
  return [...new Set([...stored, ...unstored.keys()])].filter((name) => name.startsWith(prefix));
}

function leaveTab(name: string): void {
  if (unstored.delete(name) && unstored.size === 0) removeEventListener('beforeunload', ask);
}

function ask(event: BeforeUnloadEvent): void {
  event.preventDefault();
}

function tried<Value>(act: () => Value): Value | undefined {
  try {
    return act();
  } catch {
    // Storage is forbidden: only the tab has drafts.
    return undefined;
  }
}
