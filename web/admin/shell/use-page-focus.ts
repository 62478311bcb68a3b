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
    if (focused.current === pathname) return undefined;
    focused.current = pathname;
    if (stays) return undefined;
    if (focusHeading()) return undefined;
    // A page that waits for what it shows has its heading a moment later.
    const arrival = new MutationObserver(() => {
      if (focusHeading()) arrival.disconnect();
    });
    arrival.observe(document.body, { childList: true, subtree: true });
    return () => arrival.disconnect();
  }, [pathname, stays]);
}

/** Whether there was a heading to focus. */
function focusHeading(): boolean {
  const heading = document.querySelector<HTMLElement>('main h1');
  heading?.focus({ preventScroll: true });
  return heading !== null;
}
