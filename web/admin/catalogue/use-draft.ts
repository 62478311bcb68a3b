import { useEffect, useRef, useState } from 'react';
import { type Draft, keepItemDraft, readItemDraft } from './draft.ts';

const typingMs = 400;

/**
 * Keeps on this device what a form has beyond `start`, at every change; `onSaved` hears when one pauses, or null when
 * nothing is kept any more.
 */
export function useDraft(name: string, start: Draft, onSaved: (at: Date | null) => void) {
  const [first] = useState(() => readItemDraft(name, start));
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);
  const last = useRef(JSON.stringify(first));
  useEffect(() => () => clearTimeout(pause.current), []);

  function keep(draft: Draft): void {
    const text = JSON.stringify(draft);
    if (text === last.current) return;
    last.current = text;
    const isKept = keepItemDraft(name, draft, start);
    clearTimeout(pause.current);
    pause.current = setTimeout(() => onSaved(isKept ? new Date() : null), typingMs);
  }

  return { first, keep };
}
