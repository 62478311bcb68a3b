import { type ReactNode, useEffect, useState } from 'react';
import { states } from '#content/admin/frame.ts';
import { claimForm, holdForm } from './form-claim.ts';
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
  for (const form of formsKept(owner)) if (await claimForm(form, signal)) return form;
  const form = newKey();
  holdForm(form, signal);
  return form;
}
