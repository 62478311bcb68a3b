import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { archiveLimits } from '#modules/import-export/constants.ts';
import { api } from './calls.ts';
import { refreshSiteImports } from './moving-data.ts';

type State =
  | { phase: 'empty'; tooLarge?: boolean }
  | { phase: 'sending'; file: File; sentBytes: number }
  | { phase: 'failed'; file: File; error: unknown };

/**
 * Uploads an import file. Leaving the page asks for confirmation and cancels the upload. Calls `onSent` with the id of
 * the new import.
 */
export function useArchive(onSent: (id: number) => void) {
  const [state, setState] = useState<State>({ phase: 'empty' });
  const stop = useRef<AbortController>(undefined);
  const queries = useQueryClient();
  useEffect(() => () => stop.current?.abort(), []);
  const isSending = state.phase === 'sending';
  useEffect(() => {
    if (!isSending) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [isSending]);

  async function send(file: File): Promise<void> {
    const own = new AbortController();
    stop.current = own;
    const { signal } = own;
    setState({ phase: 'sending', file, sentBytes: 0 });
    try {
      const onProgress = (sent: number) => {
        if (!signal.aborted) setState({ phase: 'sending', file, sentBytes: Math.min(sent, file.size) });
      };
      const { data } = await api.create({ file }, { signal, onProgress });
      await refreshSiteImports(queries);
      if (!signal.aborted) onSent(data.id);
    } catch (error) {
      if (!signal.aborted) setState({ phase: 'failed', file, error });
    }
  }

  return {
    state,
    choose: (file: File) => {
      if (file.size > archiveLimits.bytes) setState({ phase: 'empty', tooLarge: true });
      else void send(file);
    },
    stop: () => {
      stop.current?.abort();
      setState({ phase: 'empty' });
    },
  };
}
