import { useEffect, useRef } from 'react';
import { compact } from '../shell/page-actions.tsx';

/**
 * What was chosen is in sight in its list. In a small window, which shows the list or what was chosen from it, focus
 * follows what is shown.
 */
export function useSplitFocus(chosenId: number | string | null): void {
  const last = useRef(chosenId);
  useEffect(() => {
    const left = last.current;
    last.current = chosenId;
    if (!matchMedia(compact).matches) entryOf(chosenId)?.scrollIntoView({ block: 'nearest' });
    else if (left !== chosenId)
      (chosenId === null ? entryOf(left) : document.querySelector<HTMLElement>('[data-pane]'))?.focus();
  }, [chosenId]);
}

function entryOf(id: number | string | null): HTMLElement | null {
  return document.querySelector<HTMLElement>(`[data-entry="${CSS.escape(String(id))}"]`);
}
