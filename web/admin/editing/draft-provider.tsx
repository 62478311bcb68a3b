import { type ReactNode, useEffect, useState } from 'react';
import { lockForm, lockNewForm } from './form-claim.ts';
import { createRandomKey } from '../form/create-key.ts';
import { type DraftOwner, listFormsOf } from '../form/form-draft.ts';
import { states } from '../texts.ts';

type DraftProviderProps = DraftOwner & { children: (form: string) => ReactNode };

/**
 * Gives a form a unique name for its draft. Reuses the name of a closed form's draft, so that its input is restored;
 * otherwise creates a new name. Never takes a name that a form in another tab uses. Remount this component to start a new form.
 */
export function DraftProvider({ kind, userId, id, children }: DraftProviderProps) {
  const [form, setForm] = useState<string>();
  useEffect(() => {
    const leaveController = new AbortController();
    const release = () => leaveController.abort();
    void claimFormName({ kind, userId, id }, leaveController.signal).then((found) =>
      leaveController.signal.aborted ? undefined : setForm(found),
    );
    addEventListener('pagehide', release);
    return () => {
      removeEventListener('pagehide', release);
      release();
    };
  }, [kind, userId, id]);
  return form === undefined ? <output>{states.loading}</output> : children(form);
}

async function claimFormName(owner: DraftOwner, signal: AbortSignal): Promise<string> {
  // A form that was just closed releases its name in a later task.
  await new Promise((resume) => setTimeout(resume));
  for (const formName of listFormsOf(owner)) if (await lockForm(formName, signal)) return formName;
  const form = createRandomKey();
  lockNewForm(form, signal);
  return form;
}
