import { useRef } from 'react';
import { newKey } from './new-key.ts';

/**
 * Names what a button makes of each thing, by a name of the thing: the same while the screen stands, so that a second
 * press, or one after a dropped line, makes no second one.
 */
export function usePressKeys() {
  const keys = useRef(new Map<string | number, string>());
  return (of: string | number): string => {
    const key = keys.current.get(of) ?? newKey();
    keys.current.set(of, key);
    return key;
  };
}
