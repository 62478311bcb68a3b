import { useEffect, useRef, useState } from 'react';
import { ApiRefusal } from '#web/api-client.ts';
import { sendForm } from '#web/api-upload.ts';
import type { CheckReport } from './check-report.ts';

type Judgement = { of: string; report: CheckReport };
type Options = {
  /** The checked upload; null while there is none. */
  uploadId: string | null;
  claims: Readonly<Record<string, string>>;
  /** The upload is not kept any more. */
  onGone: (texts: string) => void;
};

/** Long enough not to ask at each digit of a number. */
const typingMs = 300;

/** The report of the upload, judged anew whenever the form says something else of it. */
export function useJudgement({ uploadId, claims, onGone }: Options) {
  const [judgement, setJudgement] = useState<Judgement | null>(null);
  const [failedFor, setFailedFor] = useState<string | null>(null);
  const gone = useRef(onGone);
  useEffect(() => {
    gone.current = onGone;
  });
  const wanted = uploadId === null ? null : JSON.stringify({ upload_id: uploadId, ...claims });
  const isDue = wanted !== null && judgement?.of !== wanted && failedFor !== wanted;

  useEffect(() => {
    if (!isDue) return undefined;
    const stop = new AbortController();
    const timer = setTimeout(() => void judge(wanted, stop.signal), typingMs);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };

    async function judge(of: string, signal: AbortSignal): Promise<void> {
      const form = new FormData();
      for (const [name, value] of Object.entries(JSON.parse(of))) form.append(name, String(value));
      try {
        const { data } = await sendForm<{ data: { report: CheckReport } }>('/api/v1/catalogue/check', {
          form,
          signal,
        });
        if (!signal.aborted) setJudgement({ of, report: data.report });
      } catch (error) {
        if (signal.aborted) return;
        // Submit judges again: what could not be asked here holds nothing up.
        setFailedFor(of);
        if (error instanceof ApiRefusal && error.code === 'missing') gone.current(error.message);
      }
    }
  }, [isDue, wanted]);

  return {
    report: judgement?.report ?? null,
    isDue,
    /** Takes over what the server said while the form said this. */
    recordBounce: (report: CheckReport, id: string | null, said: Readonly<Record<string, string>>) =>
      setJudgement({ of: JSON.stringify({ upload_id: id, ...said }), report }),
    forget: () => setJudgement(null),
  };
}
