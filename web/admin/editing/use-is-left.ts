import { type RefObject, useEffect, useRef } from 'react';

/** Whether one has gone elsewhere by the time of an answer, which is then told where one is. */
export function useIsLeft(): RefObject<boolean> {
  const isLeft = useRef(false);
  useEffect(() => {
    isLeft.current = false;
    return () => {
      isLeft.current = true;
    };
  }, []);
  return isLeft;
}
