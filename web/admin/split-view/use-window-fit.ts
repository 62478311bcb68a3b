import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * Sets the CSS variable `--top` to the distance of the element from the top of the page, so that the element can end
 * at the bottom of the window.
 */
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
    // Content above the element can load late or be expanded.
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    return () => {
      removeEventListener('resize', measure);
      observer.disconnect();
    };
  }, []);
  return element;
}
