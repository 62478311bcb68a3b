import { removeFromDevice, storeOnDevice, listStoredNames, readFromDevice } from './device.ts';

/** The prefix of drafts in local storage. Drafts never contain passwords. */
const prefix = 'hirawa.draft.';
const listeners = new Set<() => void>();

/** Returns the storage key of a draft, for a form such as `reply.7` and a member. */
export function getDraftName(form: string, memberId: number): string {
  return `${prefix}${form}.${memberId}`;
}

/** Returns the stored draft without validation, or null if it is unreadable. */
export function readDraft(name: string): unknown {
  return parseJson(readFromDevice(name) ?? 'null');
}

export function parseJson(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return null;
  }
}

/** Stores a draft, or deletes the stored draft if `draft` is null. Returns where the draft is stored, or null. */
export function storeDraft(name: string, draft: object | null): 'device' | 'tab' | null {
  const place = draft === null ? removeFromDevice(name) : storeOnDevice(name, JSON.stringify(draft));
  for (const listener of listeners) listener();
  return place ?? null;
}

/** Deletes all drafts of a member, on logout. */
export function deleteMemberDrafts(memberId: number): void {
  for (const name of listMemberDraftNames(memberId)) storeDraft(name, null);
}

export function listMemberDraftNames(memberId: number): string[] {
  return listDraftNames().filter((name) => name.endsWith(`.${memberId}`));
}

export function listDraftNames(): string[] {
  return listStoredNames(prefix);
}

/** Calls the listener after each change of the drafts in any tab. Returns a function that removes the listener. */
export function watchDrafts(listener: () => void): () => void {
  listeners.add(listener);
  addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', listener);
  };
}
