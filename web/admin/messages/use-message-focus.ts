import { useEffect, useRef } from 'react';
import { compact } from '../shell/page-actions.tsx';

/** In a small window, which shows the list or the message, focus follows what is shown. */
export function useMessageFocus(chosenId: number | null): void {
  const last = useRef(chosenId);
  useEffect(() => {
    const left = last.current;
    last.current = chosenId;
    if (left === chosenId || !matchMedia(compact).matches) return;
    const wanted = chosenId === null ? `[data-message="${left ?? 0}"]` : '[data-open-message]';
    document.querySelector<HTMLElement>(wanted)?.focus();
  }, [chosenId]);
}
