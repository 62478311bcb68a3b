import { useState } from 'react';

const storageKey = 'hirawa.then-next';

/** The member's choice whether sending a reply opens the next message. Stored in this browser. */
export function useOpenNextAfterReply(): [isOn: boolean, set: (isOn: boolean) => void] {
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
        // Storage is forbidden: the choice lasts while the message is open.
      }
    },
  ];
}
