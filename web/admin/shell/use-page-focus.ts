import { useEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router';
import { isSamePage } from '../same-page.ts';

/** Moves focus to the heading on each route change; the first page of a visit keeps the browser's own start. */
export function usePageFocus(): void {
  const { pathname, state } = useLocation();
  const stays = isSamePage(state);
  const isFirstPage = useNavigationType() === NavigationType.Pop;
  const focused = useRef(isFirstPage ? pathname : null);
  useEffect(() => {
    if (focused.current === pathname) return;
    focused.current = pathname;
    if (stays) return;
    document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
  }, [pathname, stays]);
}
