import { forget, keep, keptNames, readKept } from '../form-drafts/device.ts';
import type { DraftText, SaverState } from './draft-saver.ts';

/** What was typed and may not have been saved, with the version that it is based on and the key of the save under way. */
export type LocalCopy<Text extends DraftText> = {
  text: Text;
  version: number | null;
  key: string | null;
  at: string;
};

/** Where a browser keeps it: one copy for each form that is open, whoever else works on the same thing. */
export type CopyPlace<Text extends DraftText> = {
  /** What was kept, in the fields that the form has today; null for none that can be read. */
  read(): LocalCopy<Text> | null;
  keep(text: Text, based: Pick<SaverState, 'version' | 'key'>): void;
  drop(): void;
  /**
   * Goes with a save; `unsaved` is what the server does not have, null for nothing. Answers the number that the thing has
   * got by it, null for none that is new.
   */
  follow(state: SaverState, unsaved: Text | null): number | null;
};

/** What copies of one person and thing are called before the dot of their form. */
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
      // What was typed while a save was on its way is not part of it.
      const isOver = state.phase === 'saved';
      if (unsaved !== null && (isNew || isOver || state.phase === 'saving')) place.keep(unsaved, state);
      if (unsaved === null && isOver) place.drop();
      return isNew ? state.id : null;
    },
  };
  return place;
}

/** The forms whose copies of this thing are in this browser, the one written last first. */
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
    // Somebody's own hands.
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
    // What the form has got since is as it begins.
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
