import { type RefObject, useEffect, useState } from 'react';

/** Whether what stands in an area is wider than the area: it scrolls then, and a head that sticks to the window cannot be. */
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
