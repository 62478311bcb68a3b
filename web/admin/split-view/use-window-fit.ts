import { type RefObject, useLayoutEffect, useRef } from 'react';

/** Tells the style sheet how far below the top of the page an element begins (`--top`), so that it ends with the window. */
export function useWindowFit(): RefObject<HTMLDivElement | null> {
  const element = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    function measure() {
      const { current } = element;
      if (current === null) return;
      current.style.setProperty('--top', `${current.getBoundingClientRect().top + scrollY}px`);
    }
    measure();
    addEventListener('resize', measure);
    // What stands above it comes late, or is opened: the page grows by it.
    const watch = new ResizeObserver(measure);
    watch.observe(document.body);
    return () => {
      removeEventListener('resize', measure);
      watch.disconnect();
    };
  }, []);
  return element;
}
