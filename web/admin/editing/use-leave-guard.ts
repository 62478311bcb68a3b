import { useEffect } from 'react';
import { type Blocker, type Location, useBlocker } from 'react-router';
import { readToken } from '#web/stored-token.ts';
import { isSamePage } from '../same-page.ts';

/**
 * Asks before words that are not saved are left: on the way to another page or thing, and before the window closes. Where the
 * session has ended nothing is asked: the words wait in this browser until the same person is back.
 */
export function useLeaveGuard(isUnsaved: () => boolean): Blocker {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      addressOf(currentLocation) !== addressOf(nextLocation) &&
      !isSamePage(nextLocation.state) &&
      readToken() !== null &&
      isUnsaved(),
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

/** What is edited may stand in the query. */
function addressOf({ pathname, search }: Location): string {
  return pathname + search;
}
