import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import { listDraftNames, storeDraft, readDraft, watchDrafts } from './form-draft.ts';

type Fields = Readonly<Record<string, string>>;

/** Undoes a change. Returns a function that redoes it if the undo replaced newer input, otherwise null. */
export type UndoStep = () => UndoStep | null;

/** The draft of a form, independent of its fields. */
export type StoredFormDraft = {
  /** The time of the last change, or null if there is no draft. */
  keptAt: Date | null;
  /** True if storage is full or forbidden: only this tab has the draft. */
  isInTab: boolean;
  /** Deletes the draft. Returns a function that restores it. */
  discard: () => UndoStep;
};

export type FormDraft<Text extends Fields> = StoredFormDraft & {
  fields: Text;
  change: (part: Partial<Text>) => void;
  input: (field: keyof Text & string) => {
    value: string;
    onChange: (event: { target: { value: string } }) => void;
  };
  /** Deletes the draft after the server has saved it, unless the input has changed since. */
  clearSaved: (sent: Text) => void;
};

/**
 * Holds the input of a form that saves only on submit. Stores every change on this device under `name`; restores the
 * input when the form opens, and applies changes from other tabs. Stores only the fields that differ from `start`, so
 * that the other fields show the server's values.
 */
export function useFormDraft<Text extends Fields>(name: string, start: Text): FormDraft<Text> {
  const [draftState, setDraftState] = useState(() => ({ ...readFields(name, start), isInTab: false }));
  const { fields } = draftState;
  const followStorage = useEffectEvent(() => {
    const now = readFields(name, start);
    setDraftState((shown) => (isSame(shown.fields, now.fields) ? shown : { ...now, isInTab: false }));
  });
  useEffect(() => watchDrafts(() => followStorage()), []);

  function write(next: Text): void {
    const changed = Object.entries(next).filter(([field, value]) => value !== start[field]);
    const at = new Date();
    const draft = { at: at.toISOString(), fields: Object.fromEntries(changed) };
    const place = storeDraft(name, changed.length === 0 ? null : draft);
    setDraftState({ fields: next, keptAt: place === null ? null : at, isInTab: place === 'tab' });
  }

  /**
   * Returns a function that replaces the input with `restored`. That function returns another one, which restores the
   * replaced input.
   */
  function createUndo(restored: Text): UndoStep {
    return () => {
      const newer = readFields(name, start).fields;
      write(restored);
      return isSame(newer, start) ? null : createUndo(newer);
    };
  }

  return {
    ...draftState,
    change: (part) => write({ ...fields, ...part }),
    input: (field) => ({
      value: fields[field] ?? '',
      onChange: ({ target }) => write({ ...fields, [field]: target.value }),
    }),
    discard: () => {
      write(start);
      return createUndo(fields);
    },
    clearSaved: (sent) => {
      // The form may be closed when the response arrives. Compare the stored draft, not the rendered one.
      if (isSame(readFields(name, start).fields, sent)) storeDraft(name, null);
      setDraftState((now) =>
        isSame(now.fields, sent) ? { fields: start, keptAt: null, isInTab: false } : now,
      );
    },
  };
}

function isSame(first: Fields, second: Fields): boolean {
  return Object.keys(first).every((field) => first[field] === second[field]);
}

/** Returns the names of all drafts, for lists that mark their records. */
export function useDraftNames(): ReadonlySet<string> {
  const names = useSyncExternalStore(watchDrafts, () => listDraftNames().join('\n'));
  return new Set(names.split('\n'));
}

function readFields<Text extends Fields>(name: string, start: Text): { fields: Text; keptAt: Date | null };
function readFields(name: string, start: Fields) {
  const { at, fields } = toRecord(readDraft(name));
  const known = Object.entries(toRecord(fields)).filter(
    ([field, value]) => field in start && typeof value === 'string',
  );
  const keptAt = typeof at === 'string' && known.length > 0 ? new Date(at) : null;
  return { fields: { ...start, ...Object.fromEntries(known) }, keptAt };
}

function toRecord(value: unknown): Record<string, unknown> {
  return value !== null && typeof value === 'object' ? { ...value } : {};
}
