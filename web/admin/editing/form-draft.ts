/** Where forms keep on this device what no server has; never a password. */
const prefix = 'hirawa.draft.';
const listeners = new Set<() => void>();

/** The name of a draft: of one form or one thing, such as `reply.7`, and of one member alone. */
export function draftName(form: string, memberId: number): string {
  return `${prefix}${form}.${memberId}`;
}

/** What was kept, of whatever shape; null for nothing that can be read. */
export function readDraft(name: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(name) ?? 'null');
  } catch {
    return null;
  }
}

/** Keeps a draft, null by forgetting it. False where the browser keeps nothing. */
export function keepDraft(name: string, draft: object | null): boolean {
  try {
    if (draft === null) localStorage.removeItem(name);
    else localStorage.setItem(name, JSON.stringify(draft));
  } catch {
    return false;
  }
  for (const listener of listeners) listener();
  return draft !== null;
}

/** Forgets the drafts of every form: who logs out leaves nothing behind. */
export function forgetDrafts(): void {
  for (const name of draftNames()) keepDraft(name, null);
}

/** The names of all that is kept. */
export function draftNames(): string[] {
  try {
    return Object.keys(localStorage).filter((name) => name.startsWith(prefix));
  } catch {
    return [];
  }
}

/** Hears each change of what is kept, also in other tabs; answers the way to stop. */
export function watchDrafts(listener: () => void): () => void {
  listeners.add(listener);
  addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', listener);
  };
}
