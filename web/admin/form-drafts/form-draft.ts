import { forget, keep, keptNames, readKept } from './device.ts';

/** Where forms keep on this device what no server has; never a password. */
const prefix = 'hirawa.draft.';
const listeners = new Set<() => void>();

/** The name of a draft: of one form or one thing, such as `reply.7`, and of one member alone. */
export function draftName(form: string, memberId: number): string {
  return `${prefix}${form}.${memberId}`;
}

/** What was kept, of whatever shape; null for nothing that can be read. */
export function readDraft(name: string): unknown {
  return parsed(readKept(name) ?? 'null');
}

/** JSON as a device kept it; null for what is none. */
export function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return null;
  }
}

/** Keeps a draft, null by forgetting it. Says where it is kept; null for nowhere. */
export function keepDraft(name: string, draft: object | null): 'device' | 'tab' | null {
  const place = draft === null ? forget(name) : keep(name, JSON.stringify(draft));
  for (const listener of listeners) listener();
  return place ?? null;
}

/** Forgets what one member has begun in forms: who logs out leaves nothing of it behind. */
export function forgetDraftsOf(memberId: number): void {
  for (const name of draftNamesOf(memberId)) keepDraft(name, null);
}

/** The names of what one member has begun in forms. */
export function draftNamesOf(memberId: number): string[] {
  return draftNames().filter((name) => name.endsWith(`.${memberId}`));
}

/** The names of all that is kept. */
export function draftNames(): string[] {
  return keptNames(prefix);
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
