import { type RefObject, useEffect, useRef } from 'react';

/** Returns a ref that is true after the user left this screen. The result of an action is then shown as a toast. */
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
