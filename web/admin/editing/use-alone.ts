import { useRef, useState } from 'react';

/** Runs one action at a time, so that a double click counts once. `busy` is the running action. */
export function useAlone<Kind extends string>() {
  const [busy, setBusy] = useState<Kind | null>(null);
  const isUnderWay = useRef(false);

  async function alone(kind: Kind, act: () => Promise<void>): Promise<void> {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    setBusy(kind);
    try {
      await act();
    } finally {
      isUnderWay.current = false;
      setBusy(null);
    }
  }

  return [busy, alone] as const;
}
