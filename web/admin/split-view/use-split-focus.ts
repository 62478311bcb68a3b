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
    if (!matchMedia(compact).matches) scrollToEntry(entryOf(chosenId));
    else if (left !== chosenId)
      (chosenId === null ? entryOf(left) : document.querySelector<HTMLElement>('[data-pane]'))?.focus();
  }, [chosenId]);
}

function entryOf(id: number | string | null): HTMLElement | null {
  return document.querySelector<HTMLElement>(`[data-entry="${CSS.escape(String(id))}"]`);
}

/** Puts an entry that is out of sight into the middle of its list; the page stays where it is. */
function scrollToEntry(entry: HTMLElement | null): void {
  const list = entry?.closest('nav');
  if (!entry || !list) return;
  const [own, all] = [entry.getBoundingClientRect(), list.getBoundingClientRect()];
  const top = own.top - all.top;
  const isInSight = top >= own.height && own.bottom <= all.bottom;
  if (!isInSight) list.scrollTop += top - (all.height - own.height) / 2;
}
