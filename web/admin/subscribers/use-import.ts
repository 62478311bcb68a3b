import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { Wire } from '#api/http/call.ts';
import type { subscribers } from '#modules/subscribers/contract.ts';
import { subscriberLimits } from '#modules/subscribers/constants.ts';
import { api } from '#web/api.ts';
import { showToast } from '#web/ui/feedback/toast.tsx';
import { refreshImports } from './import-data.ts';
import { refreshSubscribers } from './subscriber-data.ts';

/** The results or expected results of an import. `line` starts at 1, as in text editors. */
export type ImportReport = Wire<typeof subscribers.import.data>;

/** The progress: first the upload, then the lines. */
export type ImportProgress =
  | { step: 'sending'; share: number }
  | { step: 'lines'; line: number; lines: number };

/** The settings of an import: a use for each column, and topic ids as text. */
export type ImportChoice = { columns: string[]; topics: string[]; tag: string; overwrites: boolean };

export type ImportState =
  | { phase: 'empty'; tooLarge?: boolean }
  | { phase: 'checking' | 'adding'; file: File; progress: ImportProgress; report?: ImportReport | undefined }
  | { phase: 'checked' | 'added'; file: File; report: ImportReport }
  | {
      phase: 'failed';
      file: File;
      error: unknown;
      wasAdding: boolean;
      report?: ImportReport | undefined;
    };

/** Uploads a file twice: first for a dry run, then, after the user's confirmation, for the import. */
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

  const [choice, setChoice] = useState<ImportChoice>(asWritten);
  /** The settings of the visible report. */
  const [checked, setChecked] = useState<ImportChoice>(asWritten);

  async function send(file: File, phase: 'checking' | 'adding', sent: Sent): Promise<void> {
    const { report } = sent;
    stop.current?.abort();
    const own = new AbortController();
    stop.current = own;
    const { signal } = own;
    const tell = (progress: ImportProgress) => {
      if (!signal.aborted) setState({ phase, file, progress, report });
    };
    tell({ step: 'sending', share: 0 });
    try {
      const asked = phase === 'checking' ? { dry_run: 'true' } : { confirmed: 'true' };
      const read = sent.choice === undefined ? {} : fieldsOf(sent.choice);
      const { data, message } = await api.subscribers.import(
        { ...asked, ...read, file },
        {
          signal,
          onProgress: (sent, total) => tell({ step: 'sending', share: total === 0 ? 1 : sent / total }),
          onLine: (line) => {
            if ('line' in line) tell({ step: 'lines', ...line });
          },
        },
      );
      if (data.import_id !== null) {
        showToast(message);
        await refreshImports(queries);
        if (!signal.aborted) setState({ phase: 'empty' });
      } else if (!signal.aborted) {
        setState({ phase: phase === 'adding' ? 'added' : 'checked', file, report: data });
        const taken = { ...(sent.choice ?? asWritten), columns: data.columns.map(({ use }) => use) };
        setChoice(taken);
        setChecked(taken);
      }
    } catch (error) {
      if (!signal.aborted) setState({ phase: 'failed', file, error, wasAdding: phase === 'adding', report });
    }
    if (phase === 'adding') void refreshSubscribers(queries);
  }

  return {
    state,
    choice,
    isChanged: JSON.stringify(choice) !== JSON.stringify(checked),
    choose: (file: File) => {
      if (file.size > subscriberLimits.importBytes) setState({ phase: 'empty', tooLarge: true });
      else void send(file, 'checking', {});
    },
    change: setChoice,
    check: () => {
      if (state.phase === 'checked' || state.phase === 'failed')
        void send(state.file, 'checking', { choice, report: state.report });
    },
    add: () => {
      if (state.phase === 'checked' || state.phase === 'failed')
        void send(state.file, 'adding', { choice: checked, report: state.report });
    },
    stop: () => {
      stop.current?.abort();
      setState({ phase: 'empty' });
      void refreshSubscribers(queries);
    },
  };
}

/** The default: uses the headers of the file. */
const asWritten: ImportChoice = { columns: [], topics: [], tag: '', overwrites: false };

type Sent = { choice?: ImportChoice; report?: ImportReport | undefined };

function fieldsOf({ columns, topics, tag, overwrites }: ImportChoice) {
  return {
    columns: columns.join(','),
    topics: topics.join(','),
    tag,
    overwrite: overwrites ? 'true' : 'false',
  };
}
