import { useEffect, useEffectEvent, useState } from 'react';
import { ApiError } from '#web/api-client.ts';
import { api } from '#web/api.ts';
import type { CheckReport } from './check-report.ts';
import type { UploadCheckFields } from './validate-draft.ts';

type CheckedReport = { checkedInput: string; report: CheckReport | undefined };
type UploadCheckOptions = {
  uploadId: string | null;
  claims: UploadCheckFields;
  /** Called if the server has deleted the upload. */
  onGone: (texts: string) => void;
};

/** Milliseconds without input before a check. Each digit of a number would otherwise be a request. */
const typingPauseMs = 300;

/** Returns the report on the upload. Checks the upload again when the form's fields change. */
export function useUploadCheck({ uploadId, claims, onGone }: UploadCheckOptions) {
  const [checked, setChecked] = useState<CheckedReport | null>(null);
  const [failedInput, setFailedInput] = useState<string | null>(null);
  const currentInput = uploadId === null ? null : JSON.stringify({ upload_id: uploadId, ...claims });
  const isDue =
    currentInput !== null && checked?.checkedInput !== currentInput && failedInput !== currentInput;

  const checkUpload = useEffectEvent(async (input: string, signal: AbortSignal) => {
    try {
      const { data } = await api.catalogue.check({ upload_id: uploadId ?? undefined, ...claims }, { signal });
      if (!signal.aborted) setChecked({ checkedInput: input, report: data.report });
    } catch (error) {
      if (signal.aborted) return;
      // The server checks the upload again on submit, so a failed request for this check does not block the submit.
      setFailedInput(input);
      if (error instanceof ApiError && error.code === 'missing') onGone(error.message);
    }
  });

  useEffect(() => {
    if (!isDue) return undefined;
    const stop = new AbortController();
    const timer = setTimeout(() => void checkUpload(currentInput, stop.signal), typingPauseMs);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [isDue, currentInput]);

  return {
    report: checked?.report ?? null,
    isDue,
    /** Sets the report for these fields of the form, so that they are not checked again. */
    adopt: (report: CheckReport, id: string | null, said: UploadCheckFields) =>
      setChecked({ checkedInput: JSON.stringify({ upload_id: id, ...said }), report }),
    forget: () => setChecked(null),
  };
}
