import { useRef } from 'react';
import { newKey } from './new-key.ts';

/**
 * Returns a function that gives each record its idempotency key. The key is the same while the screen is mounted, so
 * that a second click, or a retry after a lost connection, creates nothing twice.
 */
export function usePressKeys() {
  const keys = useRef(new Map<string | number, string>());
  return (of: string | number): string => {
    const key = keys.current.get(of) ?? newKey();
    keys.current.set(of, key);
    return key;
  };
}
