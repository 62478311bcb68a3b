import { useEffect, useRef, useState } from 'react';

/** `failed`: an upload failed, and the file was not removed. */
export type UploadState = 'done' | 'sending' | 'failed';

export function joinUploadStates(...states: readonly (UploadState | undefined)[]): UploadState {
  if (states.includes('sending')) return 'sending';
  return states.includes('failed') ? 'failed' : 'done';
}

const pollMs = 100;

/** Lets an action of a form wait until the uploads of the form are done. `read` returns the current state of the uploads. */
export function useUploadWait<Action extends string>(read: () => UploadState) {
  const [notice, setNotice] = useState<'waiting' | 'failed' | null>(null);
  const [waitingFor, setWaitingFor] = useState<Action | null>(null);
  const wait = useRef<AbortController | null>(null);
  const latest = useRef(read);
  useEffect(() => {
    latest.current = read;
  });
  useEffect(() => () => wait.current?.abort(), []);

  /**
   * Resolves to true when the action may continue. Resolves to false if an upload failed (the notice shows it), if
   * the user cancelled the action or left the form, or if another action is already waiting.
   */
  async function isReady(action: Action): Promise<boolean> {
    if (wait.current !== null) return false;
    const stop = new AbortController();
    if (latest.current() === 'sending') {
      wait.current = stop;
      setWaitingFor(action);
      setNotice('waiting');
      while (latest.current() === 'sending' && !stop.signal.aborted)
        await new Promise((resume) => setTimeout(resume, pollMs));
      wait.current = null;
      if (stop.signal.aborted) return false;
      setWaitingFor(null);
    }
    const isFailed = latest.current() === 'failed';
    setNotice(isFailed ? 'failed' : null);
    return !isFailed;
  }

  function cancel(): void {
    wait.current?.abort();
    setWaitingFor(null);
    setNotice(null);
  }

  return { notice, waitingFor, isReady, cancel };
}

export type UploadWait = Pick<ReturnType<typeof useUploadWait>, 'notice' | 'cancel'>;
