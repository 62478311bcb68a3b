import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';

import { sendForm } from '#web/api-upload.ts';
import { importBytes } from './file-lines.ts';
import { refreshSubscribers } from './subscriber-data.ts';

/** `POST /api/v1/subscribers/import`; `line` is counted from 1 as editors do. */
export type ImportReport = {
  added: number;
  known: number;
  refused: { line: number; reason: string }[];
  dry_run: boolean;
};

/** How far it is: the file on its way, then its lines. */
export type ImportProgress =
  | { step: 'sending'; share: number }
  | { step: 'lines'; line: number; lines: number };

export type ImportState =
  | { phase: 'empty'; tooLarge?: boolean }
  | { phase: 'checking' | 'adding'; file: File; progress: ImportProgress; report?: ImportReport | undefined }
  | { phase: 'checked' | 'added'; file: File; report: ImportReport }
  | { phase: 'failed'; file: File; error: unknown; report?: ImportReport | undefined };

type Line = { line: number; lines: number };

/** Sends a file twice: first to be told what would happen, then, on the person's word, for good. */
export function useImport() {
  const [state, setState] = useState<ImportState>({ phase: 'empty' });
  const stop = useRef<AbortController>(undefined);
  const queries = useQueryClient();
  useEffect(() => () => stop.current?.abort(), []);
  const isBusy = state.phase === 'checking' || state.phase === 'adding';
  useEffect(() => {
    if (!isBusy) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [isBusy]);

  async function send(file: File, phase: 'checking' | 'adding', report?: ImportReport): Promise<void> {
    stop.current?.abort();
    const own = new AbortController();
    stop.current = own;
    const { signal } = own;
    const tell = (progress: ImportProgress) => {
      if (!signal.aborted) setState({ phase, file, progress, report });
    };
    tell({ step: 'sending', share: 0 });
    try {
      const answer = await sendForm<{ data: ImportReport }>('/api/v1/subscribers/import', {
        form: formOf(file, phase),
        signal,
        onProgress: (sent, total) => tell({ step: 'sending', share: total === 0 ? 1 : sent / total }),
        onLine: (line) => {
          if (isProgress(line)) tell({ step: 'lines', ...line });
        },
      });
      if (!signal.aborted)
        setState({ phase: phase === 'adding' ? 'added' : 'checked', file, report: answer.data });
    } catch (error) {
      if (!signal.aborted) setState({ phase: 'failed', file, error, report });
    }
    if (phase === 'adding') void refreshSubscribers(queries);
  }

  return {
    state,
    choose: (file: File) => {
      if (file.size > importBytes) setState({ phase: 'empty', tooLarge: true });
      else void send(file, 'checking');
    },
    add: () => {
      if (state.phase === 'checked' || state.phase === 'failed')
        void send(state.file, 'adding', state.report);
    },
    stop: () => {
      stop.current?.abort();
      setState({ phase: 'empty' });
      void refreshSubscribers(queries);
    },
  };
}

function formOf(file: File, phase: 'checking' | 'adding'): FormData {
  const form = new FormData();
  form.append(phase === 'checking' ? 'dry_run' : 'confirmed', 'true');
  form.append('file', file, file.name);
  return form;
}

function isProgress(line: unknown): line is Line {
  return typeof line === 'object' && line !== null && 'line' in line && 'lines' in line;
}
