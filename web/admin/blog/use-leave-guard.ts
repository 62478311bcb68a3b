import { useEffect } from 'react';
import { type Blocker, useBlocker } from 'react-router';

/** Asks before words that are not saved are left: on the way to another page, and before the window closes. */
export function useLeaveGuard(isUnsaved: () => boolean): Blocker {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => currentLocation.pathname !== nextLocation.pathname && isUnsaved(),
  );
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (isUnsaved()) event.preventDefault();
    };
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  });
  return blocker;
}
