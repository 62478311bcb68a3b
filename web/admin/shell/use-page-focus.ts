import { useEffect } from 'react';
import { useLocation } from 'react-router';

/** Moves focus to the heading on each route change; the first page of a visit keeps the browser's own start. */
export function usePageFocus(): void {
  const { pathname, key } = useLocation();
  const isFirst = key === 'default';
  useEffect(() => {
    if (isFirst) return;
    document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
  }, [pathname, isFirst]);
}
