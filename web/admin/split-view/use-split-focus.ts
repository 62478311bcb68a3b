import { useEffect, useRef } from 'react';
import { compact } from '../shell/page-actions.tsx';

/** In a small window, which shows the list or what was chosen from it, focus follows what is shown. */
export function useSplitFocus(chosenId: number | string | null): void {
  const last = useRef(chosenId);
  useEffect(() => {
    const left = last.current;
    last.current = chosenId;
    if (left === chosenId || !matchMedia(compact).matches) return;
    const entry = `[data-entry="${CSS.escape(String(left))}"]`;
    document.querySelector<HTMLElement>(chosenId === null ? entry : '[data-pane]')?.focus();
  }, [chosenId]);
}
