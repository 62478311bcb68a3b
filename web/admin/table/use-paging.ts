import { useRef } from 'react';
import type { Cursors } from './cursors.ts';
import type { ListPosition } from './use-list-view.ts';

/**
 * Changes the page of a list. If the top of the list is above the window, this scrolls to it and moves focus from the
 * pager below the rows to the pager above them.
 */
export function usePaging(list: ListPosition) {
  const top = useRef<HTMLDivElement>(null);

  function turn(cursors: Cursors): void {
    const { activeElement } = document;
    const step = activeElement instanceof HTMLElement ? activeElement.dataset['step'] : undefined;
    list.setCursors(cursors);
    if (top.current === null || top.current.getBoundingClientRect().top >= 0) return;
    top.current.scrollIntoView({ block: 'start' });
    top.current.querySelector<HTMLElement>(`[data-step="${step}"]`)?.focus({ preventScroll: true });
  }

  return { top, turn };
}
