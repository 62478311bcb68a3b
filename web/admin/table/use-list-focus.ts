import { type RefObject, useEffect, useRef } from 'react';

type ListChanges = { changes: number; isAsking: boolean };

/**
 * Returns a ref for the heading of a list. The heading takes focus once when a row disappears with its focused button.
 * `changes` grows before the row disappears, some renders later. While a dialog is open, focus stays there.
 */
export function useListFocus({ changes, isAsking }: ListChanges): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  const handledChanges = useRef(0);
  useEffect(() => {
    if (changes === handledChanges.current || isAsking || document.activeElement !== document.body) return;
    handledChanges.current = changes;
    heading.current?.focus();
  });
  return heading;
}
