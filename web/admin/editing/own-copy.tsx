import { type ReactNode, useEffect, useState } from 'react';
import { states } from '#content/admin/frame.ts';
import { claimForm, holdForm } from './form-claim.ts';
import { type CopyOwner, formsKept } from './local-copy.ts';
import { newKey } from './new-key.ts';

type OwnCopyProps = CopyOwner & { children: (form: string) => ReactNode };

/**
 * Gives a form its own name for local copies: the name of a copy from a closed form, or a new one. Copies of forms in
 * other tabs are left alone. Remount this component to start a new form.
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
  // A form that was just closed releases its name in a later task.
  await new Promise((resume) => setTimeout(resume));
  for (const form of formsKept(owner)) if (await claimForm(form, signal)) return form;
  const form = newKey();
  holdForm(form, signal);
  return form;
}
