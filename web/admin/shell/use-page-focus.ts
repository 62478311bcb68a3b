import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/** Moves focus to the heading on each route change; the first page of a visit keeps the browser's own start. */
export function usePageFocus(): void {
  const { pathname, key } = useLocation();
  const focused = useRef(key === 'default' ? pathname : null);
  useEffect(() => {
    if (focused.current === pathname) return;
    focused.current = pathname;
    document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
  }, [pathname]);
}
