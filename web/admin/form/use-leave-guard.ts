import { useEffect } from 'react';
import { type Blocker, type Location, useBlocker } from 'react-router';
import { readToken } from '#web/stored-token.ts';
import { isSamePage } from '../same-page.ts';

/**
 * Asks for confirmation before the user leaves unsaved input: before navigation and before the window closes. Does
 * not ask after the session has ended, because this browser stores the input until the same user logs in again.
 */
export function useLeaveGuard(isUnsaved: () => boolean): Blocker {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      getAddress(currentLocation) !== getAddress(nextLocation) &&
      !isSamePage(nextLocation.state) &&
      readToken() !== null &&
      isUnsaved(),
  );
  useUnloadGuard(isUnsaved);
  return blocker;
}

/** Asks for confirmation before the window closes while `isUnsaved` returns true, such as during an upload. */
export function useUnloadGuard(isUnsaved: () => boolean): void {
  useEffect(() => {
    const preventUnload = (event: BeforeUnloadEvent) => {
      if (isUnsaved()) event.preventDefault();
    };
    addEventListener('beforeunload', preventUnload);
    return () => removeEventListener('beforeunload', preventUnload);
  });
}

/** The address includes the query, because the query can contain the id of the edited record. */
function getAddress({ pathname, search }: Location): string {
  return pathname + search;
}
