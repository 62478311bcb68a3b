import { toCodeName } from '#api/wire-names.ts';
import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react';
import { useCurrentUser } from '../current-user.ts';
import {
  getDraftName,
  listDraftNames,
  readDraft,
  type SaveState,
  storeDraft,
  toAutosavedDraft,
  watchDrafts,
} from './form-draft.ts';
import { isSameValue, type MergeConflict, mergeParts } from './merge-parts.ts';

/** The values of a form, which must be serializable as JSON. */
export type Fields = Readonly<Record<string, unknown>>;

/** Undoes a change. If the undo replaced newer input, returns a function that restores the newer input, otherwise null. */
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

/** The record of a form, or the start values of a form of a new record. */
export type FormSource<Values, Stored> =
  | { start: Values }
  | {
      record: Stored;
      toValues: (record: Stored) => Values;
      /** If set, fields that the user has not changed show the latest record instead of the record of the draft. */
      findLatest?: unknown;
    };

export type FormInput<Values, Stored> = {
  values: Values;
  /** The record that the input is based on: the stored record, or an older version that the user has changed. */
  record: Stored;
  isChanged: boolean;
  /**
   * Changes fields. A change by a program, such as an editor that normalizes its initial value, does not mark a field
   * as changed by the user.
   */
  change: (part: Partial<Values>, by?: { by?: 'person' | 'program' }) => void;
  draft: StoredFormDraft;
  /** Increases when the input is replaced, so that editors that have their own state restart with the new input. */
  round: number;
  /** Returns true if the input has changes, also between two renders. */
  isUnsaved: () => boolean;
};

/** Returns true if two values of a field are the same for readers. */
export type CompareField = (one: unknown, other: unknown, field: string) => boolean;

type Changes = {
  name: string | null;
  /** The fields that differ from the start. */
  fields: Fields;
  /** The start values that editors have normalized. */
  normalized: Fields;
  /**
   * The record that the changes are based on. Undefined without changes. In a form that merges, the earlier values of
   * the changed fields.
   */
  base: unknown;
  at: Date | null;
  isInTab: boolean;
  /** The last submit of these fields. */
  submit: { action: string; key: string } | null;
  /** The saved record, until the query returns it. */
  saved: { replaces: unknown; record: unknown } | null;
  /** In a form with autosave: the state of the last save. */
  saveState: SaveState | null;
};
type Written = Pick<Changes, 'fields' | 'normalized' | 'base' | 'submit'>;

const noChanges = {
  fields: {},
  normalized: {},
  base: undefined,
  at: null,
  isInTab: false,
  submit: null,
  saved: null,
  saveState: null,
};

type InputOptions<Values, Stored> = {
  /** The form's name, such as `topic.3`, or null for input that must not be stored. */
  draft: string | null;
  /** Fields that are never stored, such as a password. */
  unstored: readonly string[];
  source: FormSource<Values, Stored>;
  /**
   * Set in a form with autosave, whose draft belongs to one tab: the first full name of the draft. The draft then
   * contains all values, with the version that they are based on.
   */
  autosave?: { name: string; isSame?: CompareField | undefined };
};

/** The input with what a submit needs. */
export type HeldInput<Values, Stored> = FormInput<Values, Stored> & {
  /** Returns the current input, also between two renders. */
  latest: () => { values: Values; record: Stored };
  /** Returns the idempotency key of this input and action, and stores it with the draft. */
  getKey: (action: string, create: () => string) => string;
  /** Uses this record until the query returns another record. */
  adopt(record: Stored): void;
  /** Returns the input over this record, and what the user and another person have both changed. */
  merge(latest: Stored): { values: Values; conflicts: readonly MergeConflict[] };
  /** Deletes the changes that the server has saved. Changes since the submit remain. */
  clearSaved(sent: Values, saved: Stored | undefined): void;
  /** The same after an autosave, which does not end a submit. */
  clearAutosaved(sent: Values, saved: Stored): void;
  /** Stores the state of the last save with the draft. A new name moves the draft. */
  follow: (state: SaveState, name: string) => void;
  /** The key of a save of an earlier visit that received no response. */
  storedKey: string | null;
};

/**
 * Holds the input of a form and stores each change on this device. Stores only the fields that differ from the start
 * values, so that the other fields show the values of the server; applies changes from other tabs.
 */
export function useFormInput<Values extends Fields, Stored>(
  options: InputOptions<Values, Stored>,
): HeldInput<Values, Stored>;
export function useFormInput({ draft, unstored, source, autosave }: InputOptions<Fields, unknown>) {
  const userId = useCurrentUser()?.id ?? 0;
  const name = autosave?.name ?? (draft === null ? null : getDraftName(draft, userId));
  const isSame = autosave?.isSame ?? isSameValue;
  const [state, setState] = useState<Changes>(() => readChanges(name, source, autosave));
  const [round, setRound] = useState(0);
  const live = useRef(state);
  // Only `follow` changes the name of a draft with autosave.
  if (autosave === undefined && state.name !== name) setState(readChanges(name, source));
  useEffect(() => {
    if (autosave === undefined && live.current.name !== state.name) live.current = state;
  }, [state, autosave]);

  const merges = isMerging(source);
  const stored = getRecord(source);
  const getCurrent = ({ saved }: Changes) =>
    saved !== null && isSameValue(saved.replaces, stored) ? saved.record : stored;
  const current = getCurrent(state);

  function getStart({ base, normalized }: Pick<Changes, 'base' | 'normalized'>, now: Changes): Fields {
    const record = merges ? getCurrent(now) : (base ?? getCurrent(now));
    return { ...('start' in source ? source.start : source.toValues(record)), ...normalized };
  }

  /** Shows the changes and stores them on this device. */
  function write({ normalized, submit, ...changes }: Written): void {
    const { name: draftName, saved, saveState } = live.current;
    const start = getStart({ ...changes, normalized }, live.current);
    const latestRecord = getCurrent(live.current);
    const fields = pickChanged(changes.fields, start, isSame);
    const isEmpty = Object.keys(fields).length === 0;
    const base =
      isEmpty || 'start' in source
        ? undefined
        : merges
          ? pickBase(fields, changes.base, source.toValues(latestRecord))
          : (changes.base ?? latestRecord);
    const storedFields = omit(fields, unstored);
    const newDraft =
      saveState !== null
        ? toAutosavedDraft({ ...start, ...fields }, { ...saveState, isSaved: isEmpty })
        : Object.keys(storedFields).length > 0
          ? { fields: storedFields, base, submit }
          : null;
    const hasDraft = draftName !== null && newDraft !== null;
    // The listeners of `storeDraft` compare with `live`.
    const next = { name: draftName, fields, normalized, base, submit, saved, saveState };
    live.current = { ...next, at: hasDraft ? getNow() : null, isInTab: false };
    if (draftName !== null) {
      const place = storeDraft(draftName, newDraft);
      live.current = { ...live.current, isInTab: place === 'tab' };
    }
    setState(live.current);
  }

  function replace(changes: Written): void {
    write(changes);
    setRound((last) => last + 1);
  }

  /**
   * Returns the changes that are stored on this device, because another tab may have the same form open and may have
   * changed them.
   */
  function readLatest(): Changes {
    if (name === null || autosave !== undefined) return live.current;
    const read = readChanges(name, source, autosave);
    const kept = Object.entries(live.current.fields).filter(([field]) => unstored.includes(field));
    const { saved } = live.current;
    return { ...read, saved, fields: { ...read.fields, ...Object.fromEntries(kept) } };
  }

  const followStorage = useEffectEvent(() => {
    const next = readLatest();
    if (areSameFields(next.fields, live.current.fields)) return;
    live.current = next;
    setState(next);
    setRound((last) => last + 1);
  });
  useEffect(() => watchDrafts(() => followStorage()), []);

  /** Returns a function that replaces the input with `restored`. */
  function createUndo(restored: Changes): UndoStep {
    return () => {
      const newer = readLatest();
      replace(restored);
      return Object.keys(newer.fields).length === 0 ? null : createUndo(newer);
    };
  }

  function change(part: Fields, { by = 'person' }: { by?: 'person' | 'program' } = {}): void {
    const { fields, normalized } = live.current;
    const { values } = latest();
    const changed = Object.entries(part).filter(([field, value]) => !isSame(value, values[field], field));
    if (changed.length === 0) return;
    const isNormalized = (field: string) => by === 'program' && !(field in fields);
    write({
      ...live.current,
      normalized: {
        ...normalized,
        ...Object.fromEntries(changed.filter(([field]) => isNormalized(field))),
      },
      fields: { ...fields, ...Object.fromEntries(changed.filter(([field]) => !isNormalized(field))) },
      submit: null,
    });
  }

  function latest() {
    const { fields, base } = live.current;
    const latestRecord = getCurrent(live.current);
    return {
      values: { ...getStart(live.current, live.current), ...fields },
      record: merges ? latestRecord : (base ?? latestRecord),
    };
  }

  function setSaved(record: unknown): void {
    live.current = { ...live.current, saved: { replaces: stored, record } };
    setState(live.current);
  }

  function clear(sent: Fields, record: unknown, submit: Changes['submit']): void {
    const { fields } = readLatest();
    // Without a merge, a field that the user reset during the submit differs from the sent value too.
    const now = merges ? fields : { ...getStart(live.current, live.current), ...fields };
    if (stored !== null && hasFieldsOf(record, stored)) setSaved(record);
    const rest = pickChanged(now, sent, isSame);
    write({ ...noChanges, fields: rest, base: merges ? sent : record, submit });
  }

  const isUnsaved = () => Object.keys(live.current.fields).length > 0;

  return {
    values: { ...getStart(state, state), ...state.fields },
    record: merges ? current : (state.base ?? current),
    isChanged: Object.keys(state.fields).length > 0,
    isUnsaved,
    change,
    latest,
    round,
    draft: {
      keptAt: state.at,
      isInTab: state.isInTab,
      discard: () => {
        const discarded = live.current;
        replace(noChanges);
        return createUndo(discarded);
      },
    },
    getKey: (action: string, create: () => string) => {
      const { submit } = live.current;
      if (submit?.action === action) return submit.key;
      const next = { action, key: create() };
      write({ ...live.current, submit: next });
      return next.key;
    },
    adopt: setSaved,
    merge: (latest: unknown) => {
      const { fields, base } = live.current;
      const values = 'start' in source ? source.start : source.toValues(latest);
      const changed = pickChanged(fields, values, isSame);
      const merged = mergeParts(changed, { before: pickBase(fields, base, values), theirs: values });
      return { values: { ...values, ...merged.value }, conflicts: merged.conflicts };
    },
    clearSaved: (sent: Fields, record: unknown) => clear(sent, record, null),
    clearAutosaved: (sent: Fields, record: unknown) => clear(sent, record, live.current.submit),
    follow: ({ version, key }: SaveState, to: string) => {
      const { name: from, saveState } = live.current;
      if (from === to && saveState?.version === version && saveState.key === key) return;
      live.current = { ...live.current, name: to, saveState: { version, key } };
      write(live.current);
      if (from !== null && from !== to) storeDraft(from, null);
    },
    storedKey: state.submit?.key ?? null,
  };
}

/** Returns the names of all drafts, for lists that mark their records. */
export function useDraftNames(): ReadonlySet<string> {
  const names = useSyncExternalStore(watchDrafts, () => listDraftNames().join('\n'));
  return new Set(names.split('\n'));
}

/** The order of the fields does not matter. */
function areSameFields(one: Fields, other: Fields): boolean {
  const names = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...names].every((name) => isSameValue(one[name], other[name]));
}

function getNow(): Date {
  return new Date();
}

function getRecord(source: FormSource<Fields, unknown>): unknown {
  return 'start' in source ? source.start : source.record;
}

function isMerging(source: FormSource<Fields, unknown>): boolean {
  return 'findLatest' in source && source.findLatest !== undefined;
}

/** Returns the earlier values of the changed fields: from the draft, or the current values. */
function pickBase(changed: Fields, base: unknown, current: Fields): Fields {
  const before = { ...current, ...toRecord(base) };
  return Object.fromEntries(Object.keys(changed).map((field) => [field, before[field]]));
}

function pickChanged(fields: Fields, start: Fields, isSame: CompareField): Fields {
  return Object.fromEntries(
    Object.entries(fields).filter(([field, value]) => !isSame(value, start[field], field)),
  );
}

function omit(fields: Fields, names: readonly string[]): Fields {
  return Object.fromEntries(Object.entries(fields).filter(([field]) => !names.includes(field)));
}

/** Reads the draft of an earlier visit. Fields that the form no longer has are left out. */
export function readChanges(
  name: string | null,
  source: FormSource<Fields, unknown>,
  autosave?: InputOptions<Fields, unknown>['autosave'],
): Changes {
  const stored = toRecord(name === null ? null : readDraft(name));
  const { at } = stored;
  // Earlier versions stored the version and the key of a draft with autosave beside its fields.
  const old = autosave === undefined ? {} : stored;
  const submit = stored['submit'] ?? { action: 'autosave', key: old['key'] };
  const storedBase =
    toCodeNames(stored['base']) ?? ('version' in old ? { version: old['version'] } : undefined);
  const record = getRecord(source);
  const merges = isMerging(source);
  const base = 'start' in source ? undefined : merges ? storedBase : completeBase(storedBase, record);
  const start = 'start' in source ? source.start : source.toValues(merges ? record : (base ?? record));
  // Earlier versions of this page stored the fields as `text`, or without a time.
  const fields = stored['fields'] ?? stored['text'] ?? stored;
  const known = Object.entries(toRecord(toCodeNames(fields))).filter(
    ([field, value]) => field in start && hasTypeOf(value, start[field]),
  );
  const changed = pickChanged(Object.fromEntries(known), start, autosave?.isSame ?? isSameValue);
  const isChanged = Object.keys(changed).length > 0;
  const { version } = toRecord(isChanged ? base : record);
  const saveState =
    autosave === undefined ? null : { version: typeof version === 'number' ? version : null, key: null };
  if (!isChanged) return { ...noChanges, name, saveState };
  return {
    ...noChanges,
    name,
    fields: changed,
    base,
    at: new Date(typeof at === 'string' ? at : 0),
    submit: toSubmit(submit),
    saveState,
  };
}

/** Earlier versions of this page stored the fields with the names of JSON. */
function toCodeNames(stored: unknown): unknown {
  if (stored === null || typeof stored !== 'object' || Array.isArray(stored)) return stored;
  return Object.fromEntries(Object.entries(stored).map(([name, value]) => [toCodeName(name), value]));
}

/**
 * Returns the stored base with the fields that the API has got since the draft was stored. Without its base, an old
 * draft would overwrite later changes of other members.
 */
function completeBase(base: unknown, record: unknown): unknown {
  if (base === null || typeof base !== 'object') return undefined;
  return { ...toRecord(record), ...base };
}

function toSubmit(stored: unknown): Changes['submit'] {
  const { action, key } = toRecord(stored);
  return typeof action === 'string' && typeof key === 'string' ? { action, key } : null;
}

/** Returns true if a value has the type of its start value. An empty start value allows every type. */
function hasTypeOf(value: unknown, start: unknown): boolean {
  if (start === null || start === undefined || value === null) return true;
  return typeof value === typeof start && Array.isArray(value) === Array.isArray(start);
}

function hasFieldsOf(value: unknown, shape: unknown): boolean {
  if (value === null || typeof value !== 'object') return false;
  return Object.keys(toRecord(shape)).every((field) => field in value);
}

function toRecord(value: unknown): Record<string, unknown> {
  return value !== null && typeof value === 'object' ? { ...value } : {};
}
