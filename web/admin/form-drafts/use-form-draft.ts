import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import { draftNames, keepDraft, readDraft, watchDrafts } from './form-draft.ts';

type Fields = Readonly<Record<string, string>>;

/** A step back; answers the way forward again where that took words away. */
export type StepBack = () => StepBack | null;

/** What is kept of a form, whatever its fields. */
export type KeptDraft = {
  /** When it was kept last; null while nothing is kept. */
  keptAt: Date | null;
  /** This device has no room for it: the tab alone has it. */
  isInTab: boolean;
  /** Forgets all of it; answers the way to have it back. */
  discard: () => StepBack;
};

export type FormDraft<Text extends Fields> = KeptDraft & {
  fields: Text;
  change: (part: Partial<Text>) => void;
  /** The value of a field and what hears it change, as inputs take them. */
  input: (field: keyof Text & string) => {
    value: string;
    onChange: (event: { target: { value: string } }) => void;
  };
  /** The server has these: they are forgotten, what was typed since stays. */
  settle: (sent: Text) => void;
};

/**
 * What is typed into a form that no server saves meanwhile: kept on this device at every change, under `name`, and back
 * in the form when it is opened again; the same form in another tab follows. What differs from `start` alone is kept, so
 * that the rest follows the server.
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

  /** Puts words in the place of those that are written by then, which can come back in their turn. */
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
      // The form may be gone by the time of the answer: what is kept is asked, not what is shown.
      if (isSame(keptIn(name, start).fields, sent)) keepDraft(name, null);
      setKept((now) => (isSame(now.fields, sent) ? { fields: start, keptAt: null, isInTab: false } : now));
    },
  };
}

function isSame(one: Fields, other: Fields): boolean {
  return Object.keys(one).every((field) => one[field] === other[field]);
}

/** Whether a draft of this name is kept, for lists that mark what was begun. */
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
