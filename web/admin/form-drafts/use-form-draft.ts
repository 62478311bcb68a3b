import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import { draftNames, keepDraft, readDraft, watchDrafts } from './form-draft.ts';

type Fields = Readonly<Record<string, string>>;

/** Undoes a change. Returns a function that redoes it if the undo replaced newer input, otherwise null. */
export type StepBack = () => StepBack | null;

/** The draft of a form, independent of its fields. */
export type KeptDraft = {
  /** The time of the last change, or null if there is no draft. */
  keptAt: Date | null;
  /** True if storage is full or forbidden: only this tab has the draft. */
  isInTab: boolean;
  /** Deletes the draft. Returns a function that restores it. */
  discard: () => StepBack;
};

export type FormDraft<Text extends Fields> = KeptDraft & {
  fields: Text;
  change: (part: Partial<Text>) => void;
  input: (field: keyof Text & string) => {
    value: string;
    onChange: (event: { target: { value: string } }) => void;
  };
  /** Deletes the draft after the server has saved it, unless the input has changed since. */
  settle: (sent: Text) => void;
};

/**
 * The input of a form that only a submit saves. Every change is stored on this device under `name`; the form restores
 * it when it opens, and follows changes in other tabs. Only fields that differ from `start` are stored, so that the
 * others follow the server.
 */
export function useFormDraft<Text extends Fields>(name: string, start: Text): FormDraft<Text> {
  const [kept, setKept] = useState(() => ({ ...keptIn(name, start), isInTab: false }));
  const { fields } = kept;
  const follow = useEffectEvent(() => {
    const now = keptIn(name, start);
    setKept((shown) => (isSame(shown.fields, now.fields) ? shown : { ...now, isInTab: false }));
  });
  useEffect(() => watchDrafts(() => follow()), []);

  function write(next: Text): void {
    const changed = Object.entries(next).filter(([field, value]) => value !== start[field]);
    const at = new Date();
    const draft = { at: at.toISOString(), fields: Object.fromEntries(changed) };
    const place = keepDraft(name, changed.length === 0 ? null : draft);
    setKept({ fields: next, keptAt: place === null ? null : at, isInTab: place === 'tab' });
  }

  /** Returns an undo function: it replaces the input with `words`. The replaced input can be restored in turn. */
  function putBack(words: Text): StepBack {
    return () => {
      const newer = keptIn(name, start).fields;
      write(words);
      return isSame(newer, start) ? null : putBack(newer);
    };
  }

  return {
    ...kept,
    change: (part) => write({ ...fields, ...part }),
    input: (field) => ({
      value: fields[field] ?? '',
      onChange: ({ target }) => write({ ...fields, [field]: target.value }),
    }),
    discard: () => {
      write(start);
      return putBack(fields);
    },
    settle: (sent) => {
      // The form may be closed when the response arrives. Compare the stored draft, not the rendered one.
      if (isSame(keptIn(name, start).fields, sent)) keepDraft(name, null);
      setKept((now) => (isSame(now.fields, sent) ? { fields: start, keptAt: null, isInTab: false } : now));
    },
  };
}

function isSame(one: Fields, other: Fields): boolean {
  return Object.keys(one).every((field) => one[field] === other[field]);
}

/** Returns the names of all drafts, for lists that mark their records. */
export function useKeptNames(): ReadonlySet<string> {
  const names = useSyncExternalStore(watchDrafts, () => draftNames().join('\n'));
  return new Set(names.split('\n'));
}

function keptIn<Text extends Fields>(name: string, start: Text): { fields: Text; keptAt: Date | null };
function keptIn(name: string, start: Fields) {
  const { at, fields } = asRecord(readDraft(name));
  const known = Object.entries(asRecord(fields)).filter(
    ([field, value]) => field in start && typeof value === 'string',
  );
  const keptAt = typeof at === 'string' && known.length > 0 ? new Date(at) : null;
  return { fields: { ...start, ...Object.fromEntries(known) }, keptAt };
}

function asRecord(value: unknown): Record<string, unknown> {
  return value !== null && typeof value === 'object' ? { ...value } : {};
}
