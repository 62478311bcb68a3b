import { type RefObject, useEffect, useRef } from 'react';

/** Returns a ref that is true after the user left this screen. The result of an action is then shown as a toast. */
export function useHasLeftScreen(): RefObject<boolean> {
  const hasLeft = useRef(false);
  useEffect(() => {
    hasLeft.current = false;
    return () => {
      hasLeft.current = true;
    };
  }, []);
  return hasLeft;
}
