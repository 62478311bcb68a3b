import { type RefObject, useEffect, useRef } from 'react';

/** Puts focus on what is to be filled in first, where a form comes into a page or a dialog that is open already. */
export function useFirstFocus<Element extends HTMLElement>(): RefObject<Element | null> {
  const container = useRef<Element>(null);
  useEffect(() => {
    container.current?.querySelector<HTMLElement>('[data-focus-first]')?.focus();
  }, []);
  return container;
}
