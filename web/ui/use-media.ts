import { useCallback, useSyncExternalStore } from 'react';

/** Returns true if a media query matches, updated on changes; false on the server. */
export function useMedia(query: string): boolean {
  const watch = useCallback(
    (change: () => void) => {
      const list = matchMedia(query);
      list.addEventListener('change', change);
      return () => list.removeEventListener('change', change);
    },
    [query],
  );
  return useSyncExternalStore(
    watch,
    () => matchMedia(query).matches,
    () => false,
  );
}
