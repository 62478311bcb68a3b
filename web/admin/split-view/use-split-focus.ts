import { useEffect, useRef } from 'react';
import { compactQuery } from '../shell/page-actions.tsx';

/**
 * Scrolls the selected row into view. In a small window, which shows either the list or the record, moves focus to the
 * visible part.
 */
export function useSplitFocus(chosenId: number | string | null): void {
  const last = useRef(chosenId);
  useEffect(() => {
    const previousId = last.current;
    last.current = chosenId;
    if (!matchMedia(compactQuery).matches) return keepInView(chosenId);
    if (previousId !== chosenId)
      (chosenId === null
        ? findEntry(previousId)
        : document.querySelector<HTMLElement>('[data-pane]')
      )?.focus();
    return undefined;
  }, [chosenId]);
}

/** The user's actions on a list. After one of them, the list is not scrolled automatically. */
const userActions = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const;

/** Scrolls a row into view, and again if content that loads later moves it. Returns a function that stops this. */
function keepInView(id: number | string | null): (() => void) | undefined {
  const list = findEntry(id)?.closest('nav');
  if (!list) return undefined;
  const sizes = new ResizeObserver(() => scrollToEntry(findEntry(id)));
  for (const part of [list, ...list.children]) sizes.observe(part);
  const stopWatching = () => sizes.disconnect();
  for (const move of userActions) list.addEventListener(move, stopWatching, { once: true, passive: true });
  return () => {
    stopWatching();
    for (const move of userActions) list.removeEventListener(move, stopWatching);
  };
}

function findEntry(id: number | string | null): HTMLElement | null {
  return document.querySelector<HTMLElement>(`[data-entry="${CSS.escape(String(id))}"]`);
}

/** Scrolls a hidden row to the middle of its list, without scrolling the page. */
function scrollToEntry(entry: HTMLElement | null): void {
  const list = entry?.closest('nav');
  if (!entry || !list) return;
  const [entryBox, listBox] = [entry.getBoundingClientRect(), list.getBoundingClientRect()];
  const top = entryBox.top - listBox.top;
  const isInView = top >= entryBox.height && entryBox.bottom <= listBox.bottom;
  if (!isInView) list.scrollTop += top - (listBox.height - entryBox.height) / 2;
}
