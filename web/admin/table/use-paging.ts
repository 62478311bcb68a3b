import { useRef } from 'react';
import type { Cursors } from './cursors.ts';
import type { ListPlace } from './use-list-view.ts';

/**
 * Turns pages so that the next one begins in sight: a list whose top is above the window is scrolled to it, and focus
 * goes from the step below the rows to the same one above them.
 */
export function usePaging(list: ListPlace) {
  const top = useRef<HTMLDivElement>(null);

  function turn(cursors: Cursors): void {
    const { activeElement } = document;
    const step = activeElement instanceof HTMLElement ? activeElement.dataset['step'] : undefined;
    list.turn(cursors);
    if (top.current === null || top.current.getBoundingClientRect().top >= 0) return;
    top.current.scrollIntoView({ block: 'start' });
    top.current.querySelector<HTMLElement>(`[data-step="${step}"]`)?.focus({ preventScroll: true });
  }

  return { top, turn };
}
