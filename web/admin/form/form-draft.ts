import { removeFromDevice, storeOnDevice, listStoredNames, readFromDevice } from './device.ts';

/** The prefix of drafts in local storage. Drafts never contain passwords. */
const prefix = 'hirawa.draft.';
const listeners = new Set<() => void>();

/** Returns the storage key of a draft, for a form such as `reply.7` and a member. */
export function getDraftName(form: string, memberId: number): string {
  return `${prefix}${form}.${memberId}`;
}

/** The record of a form with autosave. Such a draft also survives a logout. */
export type DraftOwner = { kind: 'post' | 'newsletter'; userId: number; id: number | null };

/** Returns the storage key of a draft with autosave. Each open form of a record has its own draft. */
export function getAutosavedName({ kind, userId, id }: DraftOwner, form: string): string {
  return `hirawa.${kind}.${userId}.${id ?? 'new'}.${form}`;
}

/** Returns the forms that have a draft of this record in this browser, newest first. */
export function listFormsOf(owner: DraftOwner): string[] {
  const first = getAutosavedName(owner, '');
  return listStoredNames(first)
    .toSorted((one, other) => getStoredTime(other).localeCompare(getStoredTime(one)))
    .map((name) => name.slice(first.length));
}

function getStoredTime(name: string): string {
  return String(Object(readDraft(name)).at);
}

/** The version that the input is based on, and the key of the save in flight. */
export type SaveState = { version: number | null; key: string | null };

/**
 * Returns the draft of a form with autosave, or null if the server has all input. During a save the draft is needed
 * in any case, because the response may be lost.
 */
export function toAutosavedDraft(
  fields: object,
  { version, key, isSaved }: SaveState & { isSaved: boolean },
) {
  if (isSaved && key === null) return null;
  return { fields, base: { version }, submit: key === null ? null : { action: 'autosave', key } };
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

/**
 * Stores a draft with the current time, or deletes the stored draft if `draft` is null. Returns where the draft is
 * stored, or null.
 */
export function storeDraft(name: string, draft: object | null): 'device' | 'tab' | null {
  const place =
    draft === null
      ? removeFromDevice(name)
      : storeOnDevice(name, JSON.stringify({ at: new Date().toISOString(), ...draft }));
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
