import { useEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router';
import { isSamePage } from '../same-page.ts';

/** Moves focus to the heading after each navigation. On the first page of a visit, focus stays where the browser sets it. */
export function usePageFocus(): void {
  const { pathname, state } = useLocation();
  const staysOnPage = isSamePage(state);
  const isFirstPage = useNavigationType() === NavigationType.Pop;
  const focused = useRef(isFirstPage ? pathname : null);
  useEffect(() => {
    if (focused.current === pathname) return undefined;
    focused.current = pathname;
    if (staysOnPage) return undefined;
    return focusHeading();
  }, [pathname, staysOnPage]);
}

/** Focuses the heading of the page as soon as it is visible. Returns a function that stops waiting. */
export function focusHeading(): () => void {
  const observer = new MutationObserver(() => {
    if (tryFocusHeading()) observer.disconnect();
  });
  if (!tryFocusHeading())
    observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ['hidden'] });
  return () => observer.disconnect();
}

/** Returns true if it focused a visible heading. */
function tryFocusHeading(): boolean {
  const heading = document.querySelector<HTMLElement>('main h1');
  heading?.focus({ preventScroll: true });
  return heading !== null && document.activeElement === heading;
}
