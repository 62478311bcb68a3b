/**
 * What was typed, on this device. Where its browser has no room or forbids it, this tab keeps it for as long as it is
 * open, and asks before it closes.
 */
const unstored = new Map<string, string>();

export function readKept(name: string): string | null {
  return unstored.get(name) ?? tried(() => localStorage.getItem(name)) ?? null;
}

/** Keeps it, and says where. */
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

/** The names of all that is kept and begins so. */
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
    // Storage is forbidden: the tab has what there is.
    return undefined;
  }
}
