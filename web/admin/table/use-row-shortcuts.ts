import { useRef } from 'react';
import { moveRowFocus } from '#web/ui/table/use-row-keys.ts';
import { useSingleKey } from '../shell/single-keys.ts';

/** Registers J and K, which move through the rows of the first list on the screen. The rows have `data-rows`. */
export function useRowShortcuts<Rows extends HTMLElement>() {
  const rows = useRef<Rows>(null);
  const move = (by: 1 | -1) => {
    const { current } = rows;
    if (current !== null && document.querySelector('[data-rows]') === current) moveRowFocus(current, by);
  };
  useSingleKey('j', () => move(1));
  useSingleKey('k', () => move(-1));
  return rows;
}
