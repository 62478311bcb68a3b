import { useState } from 'react';

/** Runs one request at a time and holds its error. Pages before login use this hook, because they have no query client. */
export function useAttempt() {
  const [state, setState] = useState<{ isBusy: boolean; error: unknown; attempt: number }>({
    isBusy: false,
    error: null,
    attempt: 0,
  });

  async function run(action: () => Promise<void>, onError?: (error: unknown) => void): Promise<void> {
    if (state.isBusy) return;
    setState(({ attempt }) => ({ isBusy: true, error: null, attempt: attempt + 1 }));
    try {
      await action();
      setState((last) => ({ ...last, isBusy: false }));
    } catch (error) {
      setState((last) => ({ ...last, isBusy: false, error }));
      onError?.(error);
    }
  }

  return { ...state, run };
}
