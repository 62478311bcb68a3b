import { removeFromDevice, storeOnDevice, listStoredNames, readFromDevice } from '../form/device.ts';
import type { DraftText, SaverState } from './draft-saver.ts';

/** The unsaved input in this browser, with its base version and the key of the save in flight. */
export type LocalCopy<Text extends DraftText> = {
  text: Text;
  version: number | null;
  key: string | null;
  at: string;
};

/** The place of a copy in this browser's storage. Each open form has its own copy of the same record. */
export type CopyStorage<Text extends DraftText> = {
  /** Returns the copy with the current form fields, or null if there is no readable copy. */
  read(): LocalCopy<Text> | null;
  save(text: Text, based: Pick<SaverState, 'version' | 'key'>): void;
  remove(): void;
  /**
   * Updates the copy after a change of the save state. `unsaved` is the text that the server has not stored yet, or
   * null. Returns the id of the record if the last save created the record, otherwise null.
   */
  follow(state: SaverState, unsaved: Text | null): number | null;
};

/** The first part of a copy's storage key. The form's name follows after a dot. */
export type CopyOwner = { kind: 'post' | 'newsletter'; userId: number; id: number | null };

export function getCopyPrefix({ kind, userId, id }: CopyOwner): string {
  return `hirawa.${kind}.${userId}.${id ?? 'new'}.`;
}

type CopyOptions<Text extends DraftText> = CopyOwner & { form: string; empty: Text };

export function openCopy<Text extends DraftText>({
  form,
  empty,
  ...owner
}: CopyOptions<Text>): CopyStorage<Text> {
  const buildName = (id: number | null) => `${getCopyPrefix({ ...owner, id })}${form}`;
  let name = buildName(owner.id);
  const storage: CopyStorage<Text> = {
    read: () => toCopy(parseCopy(readFromDevice(name)), empty),
    save(text, { version, key }) {
      const copy: LocalCopy<Text> = { text, version, key, at: new Date().toISOString() };
      storeOnDevice(name, JSON.stringify(copy));
    },
    remove: () => removeFromDevice(name),
    follow(state, unsaved) {
      const isNew = state.id !== null && name !== buildName(state.id);
      if (isNew) storage.remove();
      if (isNew) name = buildName(state.id);
      // The copy must also contain input that was typed during a save, because the save does not include it.
      const isSaved = state.phase === 'saved';
      if (unsaved !== null && (isNew || isSaved || state.phase === 'saving')) storage.save(unsaved, state);
      if (unsaved === null && isSaved) storage.remove();
      return isNew ? state.id : null;
    },
  };
  return storage;
}

/** Returns the forms that have a copy of this record in this browser, newest first. */
export function listStoredForms(owner: CopyOwner): string[] {
  const prefix = getCopyPrefix(owner);
  return listStoredNames(prefix)
    .map((name) => ({ form: name.slice(prefix.length), at: getSavedAt(name) }))
    .toSorted((first, second) => second.at.localeCompare(first.at))
    .map(({ form }) => form);
}

function getSavedAt(name: string): string {
  const { at } = toRecord(parseCopy(readFromDevice(name)));
  return typeof at === 'string' ? at : '';
}

function parseCopy(json: string | null): unknown {
  try {
    return JSON.parse(json ?? 'null');
  } catch {
    // The stored text is not valid JSON, for example because the user edited the storage.
    return null;
  }
}

function toCopy<Text extends DraftText>(kept: unknown, empty: Text): LocalCopy<Text> | null;
function toCopy(kept: unknown, empty: DraftText): LocalCopy<DraftText> | null {
  const { version, key, at, text: storedFields } = toRecord(kept);
  const fields = toRecord(storedFields);
  if (typeof at !== 'string') return null;
  const text: Record<string, DraftText[string]> = {};
  for (const [field, start] of Object.entries(empty)) {
    // Fields that did not exist when the copy was stored get their initial value.
    const value = field in fields ? fields[field] : start;
    if (typeof value !== 'string' && typeof value !== 'number' && value !== null) return null;
    text[field] = value;
  }
  return {
    text,
    version: typeof version === 'number' ? version : null,
    key: typeof key === 'string' ? key : null,
    at,
  };
}

function toRecord(value: unknown): Record<string, unknown> {
  return value !== null && typeof value === 'object' ? { ...value } : {};
}
