import { type RefObject, useEffect, useRef } from 'react';

type ListChanges = { changes: number; isAsking: boolean };

/**
 * The heading of a list, which takes focus once when a row went and took the focused button along. `changes` grows with
 * each row that may go, and the row itself leaves some renders later; while a question stands open focus is there.
 */
export function useListFocus({ changes, isAsking }: ListChanges): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  const settled = useRef(0);
  useEffect(() => {
    if (changes === settled.current || isAsking || document.activeElement !== document.body) return;
    settled.current = changes;
    heading.current?.focus();
  });
  return heading;
}
