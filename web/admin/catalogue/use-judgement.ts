import { useEffect, useEffectEvent, useState } from 'react';
import { ApiRefusal } from '#web/api-client.ts';
import { api } from '#web/api.ts';
import type { CheckReport } from './check-report.ts';
import type { Claims } from './form-faults.ts';

type Judgement = { of: string; report: CheckReport | undefined };
type Options = {
  uploadId: string | null;
  claims: Claims;
  /** Called if the server has deleted the upload. */
  onGone: (texts: string) => void;
};

/** Milliseconds without input before a check. Each digit of a number would otherwise be a request. */
const typingMs = 300;

/** Returns the report on the upload. Checks the upload again when the form's fields change. */
export function useJudgement({ uploadId, claims, onGone }: Options) {
  const [judgement, setJudgement] = useState<Judgement | null>(null);
  const [failedFor, setFailedFor] = useState<string | null>(null);
  const wanted = uploadId === null ? null : JSON.stringify({ upload_id: uploadId, ...claims });
  const isDue = wanted !== null && judgement?.of !== wanted && failedFor !== wanted;

  const judge = useEffectEvent(async (of: string, signal: AbortSignal) => {
    try {
      const { data } = await api.catalogue.check({ upload_id: uploadId ?? undefined, ...claims }, { signal });
      if (!signal.aborted) setJudgement({ of, report: data.report });
    } catch (error) {
      if (signal.aborted) return;
      // The server checks again on submit, so a failed check here does not block it.
      setFailedFor(of);
      if (error instanceof ApiRefusal && error.code === 'missing') onGone(error.message);
    }
  });

  useEffect(() => {
    if (!isDue) return undefined;
    const stop = new AbortController();
    const timer = setTimeout(() => void judge(wanted, stop.signal), typingMs);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [isDue, wanted]);

  return {
    report: judgement?.report ?? null,
    isDue,
    /** Takes over a report for these fields of the form. */
    adopt: (report: CheckReport, id: string | null, said: Claims) =>
      setJudgement({ of: JSON.stringify({ upload_id: id, ...said }), report }),
    forget: () => setJudgement(null),
  };
}
