import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { WireType } from '#api/http/call.ts';
import type { subscribers } from '#modules/subscribers/contract.ts';
import { subscriberLimits } from '#modules/subscribers/constants.ts';
import { api } from '#web/api.ts';
import { showToast } from '#web/ui/feedback/toast.tsx';
import { type Form, useForm } from '../form/use-form.ts';
import { useUnloadGuard } from '../form/use-leave-guard.ts';
import { refreshImports } from './import-data.ts';
import { refreshSubscribers } from './subscriber-data.ts';

/** The results or expected results of an import. `line` starts at 1, as in text editors. */
export type ImportReport = WireType<typeof subscribers.import.data>;

/** The progress: first the upload, then the lines. */
export type ImportProgress =
  | { step: 'sending'; share: number }
  | { step: 'lines'; line: number; lines: number };

/** The settings of an import: a use for each column, and topic ids as text. */
export type ImportChoice = { columns: string[]; topics: string[]; tag: string; overwrites: boolean };

export type ImportForm = Form<ImportChoice, undefined, ImportChoice>;

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
  useUnloadGuard(() => isBusy);

  /** The settings of the visible report. */
  const [checkedChoice, setCheckedChoice] = useState<ImportChoice>(defaultChoice);
  const form: ImportForm = useForm(async (choice) => ({ data: await sendAgain('checking', choice) }), {
    draft: null,
    record: checkedChoice,
    toValues: (choice) => choice,
    onSaved: () => undefined,
  });

  /** Sends the file of the visible report with other settings. */
  async function sendAgain(phase: 'checking' | 'adding', choice: ImportChoice): Promise<ImportChoice> {
    if (state.phase !== 'checked' && state.phase !== 'failed')
      throw new Error(`Nothing to send: ${state.phase}`);
    return send(state.file, phase, { choice, report: state.report });
  }

  /** Returns the settings that the server applied. */
  async function send(file: File, phase: 'checking' | 'adding', sent: ImportRequest): Promise<ImportChoice> {
    const { report } = sent;
    stop.current?.abort();
    const ownAbort = new AbortController();
    stop.current = ownAbort;
    const { signal } = ownAbort;
    const reportProgress = (progress: ImportProgress) => {
      if (!signal.aborted) setState({ phase, file, progress, report });
    };
    reportProgress({ step: 'sending', share: 0 });
    try {
      const modeFields = phase === 'checking' ? { dryRun: 'true' } : { confirmed: 'true' };
      const choiceFields = sent.choice === undefined ? {} : toFields(sent.choice);
      const { data, message } = await api.subscribers.import(
        { ...modeFields, ...choiceFields, file },
        {
          signal,
          onProgress: (sent, total) =>
            reportProgress({ step: 'sending', share: total === 0 ? 1 : sent / total }),
          onLine: (line) => {
            if ('line' in line) reportProgress({ step: 'lines', ...line });
          },
        },
      );
      const applied = { ...(sent.choice ?? defaultChoice), columns: data.columns.map(({ use }) => use) };
      if (data.importId !== null) {
        showToast(message);
        await refreshImports(queries);
        if (!signal.aborted) setState({ phase: 'empty' });
      } else if (!signal.aborted) {
        setState({ phase: phase === 'adding' ? 'added' : 'checked', file, report: data });
        setCheckedChoice(applied);
      }
      return applied;
    } catch (error) {
      if (!signal.aborted) setState({ phase: 'failed', file, error, wasAdding: phase === 'adding', report });
      throw error;
    } finally {
      if (phase === 'adding') void refreshSubscribers(queries);
    }
  }

  return {
    state,
    form,
    choose: (file: File) => {
      if (file.size > subscriberLimits.importBytes) return setState({ phase: 'empty', tooLarge: true });
      form.draft.discard();
      // The state has the error.
      return void send(file, 'checking', {}).catch(() => undefined);
    },
    add: () => void sendAgain('adding', checkedChoice).catch(() => undefined),
    stop: () => {
      stop.current?.abort();
      setState({ phase: 'empty' });
      void refreshSubscribers(queries);
    },
  };
}

/** The default settings. The headers of the file then determine the use of each column. */
const defaultChoice: ImportChoice = { columns: [], topics: [], tag: '', overwrites: false };

type ImportRequest = { choice?: ImportChoice; report?: ImportReport | undefined };

function toFields({ columns, topics, tag, overwrites }: ImportChoice) {
  return {
    columns: columns.join(','),
    topics: topics.join(','),
    tag,
    overwrite: overwrites ? 'true' : 'false',
  };
}
