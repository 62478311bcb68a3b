import { useRef, useState } from 'react';

/** Runs one action at a time, so that a double click runs the action once. `busy` is the running action. */
export function useSingleAction<Kind extends string>() {
  const [busy, setBusy] = useState<Kind | null>(null);
  const isRunning = useRef(false);

  async function runOnce(kind: Kind, action: () => Promise<void>): Promise<void> {
    if (isRunning.current) return;
    isRunning.current = true;
    setBusy(kind);
    try {
      await action();
    } finally {
      isRunning.current = false;
      setBusy(null);
    }
  }

  return [busy, runOnce] as const;
}
