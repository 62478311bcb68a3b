import { type RefObject, useEffect, useRef } from 'react';

/** Focuses the first input of a form that appears in an open page or dialog. */
export function useFirstFocus<Element extends HTMLElement>(): RefObject<Element | null> {
  const container = useRef<Element>(null);
  useEffect(() => {
    container.current?.querySelector<HTMLElement>('[data-focus-first]')?.focus();
  }, []);
  return container;
}
