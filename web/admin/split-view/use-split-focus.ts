import { useEffect, useRef } from 'react';
import { compact } from '../shell/page-actions.tsx';

/**
 * Scrolls the selected row into view. In a small window, which shows either the list or the record, moves focus to the
 * visible part.
 */
export function useSplitFocus(chosenId: number | string | null): void {
  const last = useRef(chosenId);
  useEffect(() => {
    const left = last.current;
    last.current = chosenId;
    if (!matchMedia(compact).matches) return keepInSight(chosenId);
    if (left !== chosenId)
      (chosenId === null ? entryOf(left) : document.querySelector<HTMLElement>('[data-pane]'))?.focus();
    return undefined;
  }, [chosenId]);
}

/** The user's actions on a list. After one of them, the list is not scrolled automatically. */
const ownMoves = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const;

/** Scrolls a row into view, and again if content that loads later moves it. Returns a function that stops this. */
function keepInSight(id: number | string | null): (() => void) | undefined {
  const list = entryOf(id)?.closest('nav');
  if (!list) return undefined;
  const sizes = new ResizeObserver(() => scrollToEntry(entryOf(id)));
  for (const part of [list, ...list.children]) sizes.observe(part);
  const leave = () => sizes.disconnect();
  for (const move of ownMoves) list.addEventListener(move, leave, { once: true, passive: true });
  return () => {
    leave();
    for (const move of ownMoves) list.removeEventListener(move, leave);
  };
}

function entryOf(id: number | string | null): HTMLElement | null {
  return document.querySelector<HTMLElement>(`[data-entry="${CSS.escape(String(id))}"]`);
}

/** Scrolls a hidden row to the middle of its list, without scrolling the page. */
function scrollToEntry(entry: HTMLElement | null): void {
  const list = entry?.closest('nav');
  if (!entry || !list) return;
  const [own, all] = [entry.getBoundingClientRect(), list.getBoundingClientRect()];
  const top = own.top - all.top;
  const isInSight = top >= own.height && own.bottom <= all.bottom;
  if (!isInSight) list.scrollTop += top - (all.height - own.height) / 2;
}
