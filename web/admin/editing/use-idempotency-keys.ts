import { useRef } from 'react';
import { createRandomKey } from '../form/create-key.ts';

/**
 * Returns a function that gives each record its idempotency key. The key is the same while the screen is mounted, so
 * that a second click, or a retry after a lost connection, does not create a second record.
 */
export function useIdempotencyKeys() {
  const keys = useRef(new Map<string | number, string>());
  return (recordId: string | number): string => {
    const key = keys.current.get(recordId) ?? createRandomKey();
    keys.current.set(recordId, key);
    return key;
  };
}
