import { useEffect, useRef, useState } from 'react';
import { type Draft, isEmptyDraft, keepDraft, readDraft } from './draft.ts';

const typingMs = 400;

/** Keeps a form's draft in this browser while one types; `onSaved` hears when, or null when nothing is kept any more. */
export function useDraft(key: string, onSaved: (at: Date | null) => void) {
  const [first] = useState(() => readDraft(key));
  const waiting = useRef<{ timer: ReturnType<typeof setTimeout>; write: () => boolean }>(undefined);
  const last = useRef(JSON.stringify(first));

  // What waits to be kept is kept when the page is left, by whatever way.
  useEffect(() => {
    function flush() {
      clearTimeout(waiting.current?.timer);
      waiting.current?.write();
      waiting.current = undefined;
    }
    addEventListener('pagehide', flush);
    return () => {
      removeEventListener('pagehide', flush);
      flush();
    };
  }, []);

  function keep(draft: Draft): void {
    const text = JSON.stringify(draft);
    if (text === last.current) return;
    last.current = text;
    clearTimeout(waiting.current?.timer);
    const write = () => keepDraft(key, draft);
    const timer = setTimeout(() => {
      waiting.current = undefined;
      onSaved(write() && !isEmptyDraft(draft) ? new Date() : null);
    }, typingMs);
    waiting.current = { timer, write };
  }

  return { first, keep };
}
