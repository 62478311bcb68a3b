import { useEffect, useEffectEvent, useState } from 'react';
import { ApiRefusal } from '#web/api-client.ts';
import { api } from '#web/api.ts';
import type { CheckReport } from './check-report.ts';
import type { Claims } from './form-faults.ts';

type Judgement = { of: string; report: CheckReport | undefined };
type Options = {
  /** The checked upload; null while there is none. */
  uploadId: string | null;
  claims: Claims;
  /** The upload is not kept any more. */
  onGone: (texts: string) => void;
};

/** Long enough not to ask at each digit of a number. */
const typingMs = 300;

/** The report of the upload, judged anew whenever the form says something else of it. */
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
      // Submit judges again: what could not be asked here holds nothing up.
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
    /** Takes over what the server said while the form said this. */
    adopt: (report: CheckReport, id: string | null, said: Claims) =>
      setJudgement({ of: JSON.stringify({ upload_id: id, ...said }), report }),
    forget: () => setJudgement(null),
  };
}
