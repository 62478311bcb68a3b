import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { readDraft, watchDrafts } from '../form-drafts/form-draft.ts';
import { type Draft, keepItemDraft, readItemDraft, settled } from './draft.ts';

const typingMs = 400;

/**
 * Stores on this device how the form differs from `start`, at every change. Follows changes to the stored draft, such
 * as in another tab. Calls `onSaved` with the time after a pause in typing, or with null after the draft was deleted.
 */
export function useDraft(name: string, start: Draft, onSaved: (at: Date | null) => void) {
  const [kept, setKept] = useState(() => readItemDraft(name, start));
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);
  const last = useRef(JSON.stringify(kept));
  const lastStored = useRef(storedText(name));
  useEffect(() => () => clearTimeout(pause.current), []);

  const follow = useEffectEvent(() => {
    const stored = storedText(name);
    if (stored === lastStored.current) return;
    lastStored.current = stored;
    const now = readItemDraft(name, start);
    if (JSON.stringify(now) === last.current) return;
    last.current = JSON.stringify(now);
    setKept(now);
    onSaved(stored === 'null' ? null : new Date());
  });
  useEffect(() => watchDrafts(() => follow()), []);

  function keep(draft: Draft): void {
    const text = JSON.stringify(draft);
    if (text === last.current) return;
    last.current = text;
    const isKept = keepItemDraft(name, draft, start);
    clearTimeout(pause.current);
    pause.current = setTimeout(() => onSaved(isKept ? new Date() : null), typingMs);
  }

  /**
   * After the server has saved `sent`: returns the fields changed since then. Reads them from the stored draft,
   * because the form may be closed already.
   */
  function settle(sent: Draft): Draft {
    const rest = settled(readItemDraft(name, start), sent, start);
    keep(rest);
    return rest;
  }

  /** Discards the changes. Returns a function that restores them, or null if there were none. */
  function discard(): (() => void) | null {
    const changed = readItemDraft(name, start);
    if (JSON.stringify(changed) === JSON.stringify(start)) return null;
    keepItemDraft(name, start, start);
    onSaved(null);
    return () => void keepItemDraft(name, changed, start);
  }

  return { kept, keep, settle, discard };
}

function storedText(name: string): string {
  return JSON.stringify(readDraft(name));
}
