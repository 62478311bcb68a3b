import { forget, keep, keptNames, readKept } from '../form-drafts/device.ts';
import type { DraftText, SaverState } from './draft-saver.ts';

/** The unsaved input in this browser, with its base version and the key of the save in flight. */
export type LocalCopy<Text extends DraftText> = {
  text: Text;
  version: number | null;
  key: string | null;
  at: string;
};

/** The place of a copy in this browser's storage. Each open form has its own copy of the same record. */
export type CopyPlace<Text extends DraftText> = {
  /** Returns the copy with today's form fields, or null if there is no readable copy. */
  read(): LocalCopy<Text> | null;
  keep(text: Text, based: Pick<SaverState, 'version' | 'key'>): void;
  drop(): void;
  /**
   * Updates the copy after a change of the save state. `unsaved` is the text that the server does not have, or null.
   * Returns the id of a record that was just created, or null.
   */
  follow(state: SaverState, unsaved: Text | null): number | null;
};

/** The first part of a copy's storage key. The form's name follows after a dot. */
export type CopyOwner = { kind: 'post' | 'newsletter'; userId: number; id: number | null };

export function copyPrefix({ kind, userId, id }: CopyOwner): string {
  return `hirawa.${kind}.${userId}.${id ?? 'new'}.`;
}

type Place<Text extends DraftText> = CopyOwner & { form: string; empty: Text };

export function openCopy<Text extends DraftText>({ form, empty, ...owner }: Place<Text>): CopyPlace<Text> {
  const nameOf = (id: number | null) => `${copyPrefix({ ...owner, id })}${form}`;
  let name = nameOf(owner.id);
  const place: CopyPlace<Text> = {
    read: () => copyOf(parsed(readKept(name)), empty),
    keep(text, { version, key }) {
      const copy: LocalCopy<Text> = { text, version, key, at: new Date().toISOString() };
      keep(name, JSON.stringify(copy));
    },
    drop: () => forget(name),
    follow(state, unsaved) {
      const isNew = state.id !== null && name !== nameOf(state.id);
      if (isNew) place.drop();
      if (isNew) name = nameOf(state.id);
      // Input during a save is not part of that save.
      const isOver = state.phase === 'saved';
      if (unsaved !== null && (isNew || isOver || state.phase === 'saving')) place.keep(unsaved, state);
      if (unsaved === null && isOver) place.drop();
      return isNew ? state.id : null;
    },
  };
  return place;
}

/** Returns the forms that have a copy of this record in this browser, newest first. */
export function formsKept(owner: CopyOwner): string[] {
  const prefix = copyPrefix(owner);
  return keptNames(prefix)
    .map((name) => ({ form: name.slice(prefix.length), at: writtenAt(name) }))
    .toSorted((one, other) => other.at.localeCompare(one.at))
    .map(({ form }) => form);
}

function writtenAt(name: string): string {
  const { at } = asRecord(parsed(readKept(name)));
  return typeof at === 'string' ? at : '';
}

function parsed(kept: string | null): unknown {
  try {
    return JSON.parse(kept ?? 'null');
  } catch {
    // The user edited the storage by hand.
    return null;
  }
}

function copyOf<Text extends DraftText>(kept: unknown, empty: Text): LocalCopy<Text> | null;
function copyOf(kept: unknown, empty: DraftText): LocalCopy<DraftText> | null {
  const { version, key, at, text: written } = asRecord(kept);
  const fields = asRecord(written);
  if (typeof at !== 'string') return null;
  const text: Record<string, DraftText[string]> = {};
  for (const [field, start] of Object.entries(empty)) {
    // Fields that are newer than the copy have their initial value.
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

function asRecord(value: unknown): Record<string, unknown> {
  return value !== null && typeof value === 'object' ? { ...value } : {};
}
