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
    if (!matchMedia(compact).matches) return keepInSight(chosenId);
    if (left !== chosenId)
      (chosenId === null ? entryOf(left) : document.querySelector<HTMLElement>('[data-pane]'))?.focus();
    return undefined;
  }, [chosenId]);
}

/** What a person does to a list: from then on it stays where they put it. */
const ownMoves = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const;

/**
 * Puts an entry in sight, and again while what comes later moves it out: the list itself is drawn once it is known who
 * looks. Answers the way to leave it alone.
 */
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

/** Puts an entry that is out of sight into the middle of its list; the page stays where it is. */
function scrollToEntry(entry: HTMLElement | null): void {
  const list = entry?.closest('nav');
  if (!entry || !list) return;
  const [own, all] = [entry.getBoundingClientRect(), list.getBoundingClientRect()];
  const top = own.top - all.top;
  const isInSight = top >= own.height && own.bottom <= all.bottom;
  if (!isInSight) list.scrollTop += top - (all.height - own.height) / 2;
}
