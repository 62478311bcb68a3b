import { useEffect, useRef } from 'react';
import { compact } from '../shell/page-actions.tsx';

/** In a small window, which shows the list or the email, focus follows what is shown. */
export function useEmailFocus(chosenId: string | null): void {
  const last = useRef(chosenId);
  useEffect(() => {
    const left = last.current;
    last.current = chosenId;
    if (left === chosenId || !matchMedia(compact).matches) return;
    const wanted = chosenId === null ? `[data-letter="${CSS.escape(left ?? '')}"]` : '[data-open-letter]';
    document.querySelector<HTMLElement>(wanted)?.focus();
  }, [chosenId]);
}
