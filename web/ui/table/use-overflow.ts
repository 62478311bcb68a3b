import { type RefObject, useEffect, useState } from 'react';

/**
 * Returns true if the content is wider than its area. In that case the area scrolls, and the table header cannot be
 * sticky in the window.
 */
export function useOverflow(area: RefObject<HTMLElement | null>): boolean {
  const [isWide, setWide] = useState(false);
  useEffect(() => {
    const content = area.current?.firstElementChild;
    if (!area.current || !content) return undefined;
    const { current } = area;
    const watcher = new ResizeObserver(() => setWide(content.scrollWidth > current.clientWidth));
    watcher.observe(current);
    watcher.observe(content);
    return () => watcher.disconnect();
  }, [area]);
  return isWide;
}
