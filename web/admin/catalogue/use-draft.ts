import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { readDraft, watchDrafts } from '../form/form-draft.ts';
import { type Draft, storeItemDraft, readItemDraft, removeSavedChanges } from './draft.ts';

const typingPauseMs = 400;

/**
 * Stores the differences between the form and `start` on this device after each change. Also applies changes that another tab
 * makes to the stored draft. Calls `onSaved` with the time after a pause in typing, or with null after the draft was deleted.
 */
export function useDraft(name: string, start: Draft, onSaved: (at: Date | null) => void) {
  const [storedDraft, setStoredDraft] = useState(() => readItemDraft(name, start));
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const lastInput = useRef(JSON.stringify(storedDraft));
  const lastStored = useRef(readStoredText(name));
  useEffect(() => () => clearTimeout(timer.current), []);

  const followStorage = useEffectEvent(() => {
    const stored = readStoredText(name);
    if (stored === lastStored.current) return;
    lastStored.current = stored;
    const now = readItemDraft(name, start);
    if (JSON.stringify(now) === lastInput.current) return;
    lastInput.current = JSON.stringify(now);
    setStoredDraft(now);
    onSaved(stored === 'null' ? null : new Date());
  });
  useEffect(() => watchDrafts(() => followStorage()), []);

  function store(draft: Draft): void {
    const text = JSON.stringify(draft);
    if (text === lastInput.current) return;
    lastInput.current = text;
    const isStored = storeItemDraft(name, draft, start);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => onSaved(isStored ? new Date() : null), typingPauseMs);
  }

  /**
   * Call this after the server has saved `sent`. Returns the initial values with the changes that the user made since
   * the submit. Reads these changes from the stored draft, because the form may be closed already.
   */
  function settle(sent: Draft): Draft {
    const remaining = removeSavedChanges(readItemDraft(name, start), sent, start);
    store(remaining);
    return remaining;
  }

  /** Discards the changes. Returns a function that restores the changes, or null if there were no changes. */
  function discard(): (() => void) | null {
    const changed = readItemDraft(name, start);
    if (JSON.stringify(changed) === JSON.stringify(start)) return null;
    storeItemDraft(name, start, start);
    onSaved(null);
    return () => void storeItemDraft(name, changed, start);
  }

  return { kept: storedDraft, keep: store, settle, discard };
}

function readStoredText(name: string): string {
  return JSON.stringify(readDraft(name));
}
