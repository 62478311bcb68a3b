import { useEffect, useState } from 'react';

/** Returns the current time, updated every 30 seconds, so that ages and dates stay correct on an open page. */
export function useNow(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), 30_000);
    return () => clearInterval(timer);
  }, []);
  return now;
}
