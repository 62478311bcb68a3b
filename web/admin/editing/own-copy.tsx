import { type ReactNode, useEffect, useState } from 'react';
import { states } from '#content/admin/frame.ts';
import { type CopyOwner, formsKept } from './local-copy.ts';
import { newKey } from './new-key.ts';

type OwnCopyProps = CopyOwner & { children: (form: string) => ReactNode };

/**
 * Gives a form the name under which it alone keeps its words: that of words which an earlier form left, else a new one.
 * What another tab still writes is its own. To be remounted where a form begins anew.
 */
export function OwnCopy({ kind, userId, id, children }: OwnCopyProps) {
  const [form, setForm] = useState<string>();
  useEffect(() => {
    const leave = new AbortController();
    const release = () => leave.abort();
    void claim({ kind, userId, id }, leave.signal).then((found) =>
      leave.signal.aborted ? undefined : setForm(found),
    );
    addEventListener('pagehide', release);
    return () => {
      removeEventListener('pagehide', release);
      release();
    };
  }, [kind, userId, id]);
  return form === undefined ? <output>{states.loading}</output> : children(form);
}

async function claim(owner: CopyOwner, signal: AbortSignal): Promise<string> {
  // A form that has just gone gives its name back a moment later.
  await new Promise((resume) => setTimeout(resume));
  for (const form of formsKept(owner)) if (await isFree(form, signal)) return form;
  const form = newKey();
  await isFree(form, signal);
  return form;
}

/** Holds the name until the signal; browsers give no locks to pages that are not secure. */
function isFree(form: string, signal: AbortSignal): Promise<boolean> {
  if (!('locks' in navigator)) return Promise.resolve(true);
  return new Promise((answer) => {
    void navigator.locks.request(`hirawa.form.${form}`, { ifAvailable: true }, async (lock) => {
      answer(lock !== null);
      if (lock === null || signal.aborted) return;
      await new Promise((release) => signal.addEventListener('abort', release));
    });
  });
}
