import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { archiveLimits } from '#modules/import-export/constants.ts';
import { api } from './calls.ts';
import { refreshSiteImports } from './moving-data.ts';

type ArchiveState =
  | { phase: 'empty'; tooLarge?: boolean }
  | { phase: 'sending'; file: File; sentBytes: number }
  | { phase: 'failed'; file: File; error: unknown };

/**
 * Uploads an import file. Leaving the page asks for confirmation and cancels the upload. Calls `onSent` with the id of
 * the new import.
 */
export function useArchiveUpload(onSent: (id: number) => void) {
  const [state, setState] = useState<ArchiveState>({ phase: 'empty' });
  const stop = useRef<AbortController>(undefined);
  const queries = useQueryClient();
  useEffect(() => () => stop.current?.abort(), []);
  const isSending = state.phase === 'sending';
  useEffect(() => {
    if (!isSending) return undefined;
    const preventUnload = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', preventUnload);
    return () => removeEventListener('beforeunload', preventUnload);
  }, [isSending]);

  async function send(file: File): Promise<void> {
    const ownAbort = new AbortController();
    stop.current = ownAbort;
    const { signal } = ownAbort;
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
