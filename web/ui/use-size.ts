import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

type Size = { width: number; height: number };

/** Returns the size of an element in whole CSS pixels, updated on resize; 0 before the first measurement. */
export function useSize(): Size & { box: RefObject<HTMLDivElement | null> } {
  const box = useRef<HTMLDivElement>(null);
  const [size, setSize] = useState<Size>({ width: 0, height: 0 });
  useLayoutEffect(() => {
    const element = box.current;
    if (element === null) return undefined;
    const measure = () => {
      const { clientWidth, clientHeight } = element;
      setSize((last) =>
        last.width === clientWidth && last.height === clientHeight
          ? last
          : { width: clientWidth, height: clientHeight },
      );
    };
    const observer = new ResizeObserver(measure);
    measure();
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { box, ...size };
}
