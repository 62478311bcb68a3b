import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { ApiError } from '#web/api-client.ts';
import { showToast } from '#web/ui/feedback/toast.tsx';
import { useCurrentUser } from '../current-user.ts';
import { getFieldErrors } from '../field-errors.ts';
import { getDraftName, storeDraft, readDraft } from '../form-drafts/form-draft.ts';
import type { StoredFormDraft, UndoStep } from '../form-drafts/use-form-draft.ts';
import { useLeaveGuard } from './use-leave-guard.ts';

type SettingsFormOptions<Stored, Text, Change> = {
  stored: Stored;
  textOf: (stored: Stored) => Text;
  queryKey: QueryKey;
  /** Saves the input. `base` is the version that the input is based on. */
  write: (text: Text, base: Stored, change: Change) => Promise<{ data: Stored; message: string }>;
  read: () => Promise<unknown>;
};

/**
 * A settings form with a save button. This device stores the input with its base version until it is saved. Saving
 * over a newer version is a conflict.
 */
export function useSettingsForm<Stored, Text, Change>(options: SettingsFormOptions<Stored, Text, Change>) {
  const { stored, textOf, queryKey, write, read } = options;
  const queries = useQueryClient();
  const name = getDraftName(`settings.${queryKey.join('.')}`, useCurrentUser()?.id ?? 0);
  const [storedDraft, setStoredDraft] = useState(() => readStoredDraft<Stored, Text>(name, stored, textOf));
  const [base, setBase] = useState(storedDraft?.base ?? stored);
  const [text, setText] = useState(() => storedDraft?.text ?? textOf(stored));
  const [isTyped, setIsTyped] = useState(storedDraft !== null);
  const [round, setRound] = useState(0);
  useEffect(() => {
    if (isTyped) storeDraft(name, { at: new Date().toISOString(), base, text });
  }, [name, isTyped, base, text]);

  function deleteDraft(): void {
    storeDraft(name, null);
    setStoredDraft(null);
    setIsTyped(false);
  }

  /** Replaces the input with the stored values. Returns a function that restores the input. */
  function discard(): UndoStep {
    const [previousText, previousDraft] = [text, storedDraft];
    deleteDraft();
    setBase(stored);
    setText(textOf(stored));
    setRound(round + 1);
    return () => {
      setText(previousText);
      setBase(base);
      setStoredDraft(previousDraft);
      setIsTyped(true);
      setRound(round + 2);
      return null;
    };
  }

  const blocker = useLeaveGuard(() => isTyped);

  const save = useMutation({
    mutationFn: (change: Change) => write(text, base, change),
    onSuccess: ({ data, message }) => {
      setBase(data);
      deleteDraft();
      showToast(message);
      queries.setQueryData(queryKey, data);
    },
  });

  /** With `by: 'program'`, the editor only normalized its initial value, so the form stays unchanged. */
  function change(next: Partial<Text>, { by = 'person' }: { by?: 'person' | 'program' } = {}) {
    setText((before) => ({ ...before, ...next }));
    if (by === 'person') setIsTyped(true);
  }

  async function load() {
    await read();
    const latest = queries.getQueryData<Stored>(queryKey) ?? stored;
    setBase(latest);
    setText(textOf(latest));
    deleteDraft();
    save.reset();
  }

  const isConflict = save.error instanceof ApiError && save.error.status === 409;
  const draft: StoredFormDraft = {
    keptAt: storedDraft === null ? null : new Date(storedDraft.at),
    isInTab: false,
    discard,
  };
  const fieldErrors = getFieldErrors(save.error);
  return { base, text, change, isTyped, blocker, save, faults: fieldErrors, isConflict, load, draft, round };
}

type StoredDraft<Stored, Text> = { at: string; base: Stored; text: Text };

/**
 * Returns the input of an earlier visit. Returns null if the form has other fields now, or if the input equals the
 * values that it was based on.
 */
function readStoredDraft<Stored, Text>(
  name: string,
  stored: Stored,
  textOf: (stored: Stored) => Text,
): StoredDraft<Stored, Text> | null {
  const kept = readDraft(name);
  if (!isObject(kept) || !('at' in kept && 'base' in kept && 'text' in kept)) return null;
  const { at, base, text } = kept;
  if (typeof at !== 'string') return null;
  if (!hasFieldsOf(base, stored) || !hasFieldsOf(text, textOf(stored))) return null;
  return JSON.stringify(text) === JSON.stringify(textOf(base)) ? null : { at, base, text };
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}

function hasFieldsOf<Value>(value: unknown, shape: Value): value is Value {
  if (!isObject(value) || !isObject(shape)) return false;
  return Object.keys(shape).every((field) => field in value);
}
