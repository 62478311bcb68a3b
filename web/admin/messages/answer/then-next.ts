import { useState } from 'react';

const storageKey = 'hirawa.then-next';

/** Whether the next message opens once an answer is sent: kept in this browser, as each member likes it. */
export function useThenNext(): [isOn: boolean, set: (isOn: boolean) => void] {
  const [isOn, setOn] = useState(() => {
    try {
      return localStorage.getItem(storageKey) === 'on';
    } catch {
      return false;
    }
  });
  return [
    isOn,
    (next) => {
      setOn(next);
      try {
        if (next) localStorage.setItem(storageKey, 'on');
        else localStorage.removeItem(storageKey);
      } catch {
        // Storage is forbidden: the choice lasts as long as the message is open.
      }
    },
  ];
}
