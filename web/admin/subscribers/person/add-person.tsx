import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useId, useRef, useState } from 'react';
import { Link } from 'react-router';
import { subscriberAdding as texts } from '#content/admin/subscribers.ts';
import { api } from '#web/api.ts';
import { ApiRefusal } from '#web/api-client.ts';
import { buttonClass } from '#web/ui/fields/button.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { showToast } from '#web/ui/feedback/toast.tsx';
import { FormModal } from '#web/ui/feedback/form-modal.tsx';
import { FailureBar } from '../../failure-bar.tsx';
import { DraftLine } from '../../form-drafts/draft-line.tsx';
import { useOwnDraft } from '../../form-drafts/use-own-draft.ts';
import { emptyFaults, type FieldFaults, fieldFaults, focusField } from '../../field-faults.ts';
import { subscriberAddress } from '../../paths.ts';
import { ownText } from '../../refusal-text.ts';
import importStyles from '../import.module.css';
import { refreshSubscribers } from '../subscriber-data.ts';

/** Adds one person who agreed in front of a member of staff. */
export function AddPerson({ onClose }: { onClose: () => void }) {
  const form = useRef<HTMLFormElement>(null);
  const draft = useOwnDraft('subscriber.new', { email: '', name: '' });
  const { fields } = draft;
  // Agreed is what one says now, not what was ticked some days ago.
  const [consent, setConsent] = useState(false);
  const [own, setOwn] = useState<FieldFaults>({});
  const queries = useQueryClient();
  const { mutate, isPending, error, submittedAt } = useMutation({
    mutationFn: (typed: typeof fields) =>
      api.subscribers.create({ ...typed, consent, email: typed.email.trim() }),
    onError: (failure) => focusField(form.current, Object.keys(fieldFaults(failure))),
    onSuccess: async ({ message }, typed) => {
      draft.settle(typed);
      await refreshSubscribers(queries);
      showToast(message);
      onClose();
    },
  });
  const faults = { ...fieldFaults(error), ...own };

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const empty = emptyFaults({ email: fields.email.trim() });
    const wrong = consent ? empty : { ...empty, consent: texts.consentMissing };
    setOwn(wrong);
    if (Object.keys(wrong).length > 0) focusField(form.current, Object.keys(wrong));
    else if (!isPending) mutate(fields);
  }

  return (
    <FormModal
      heading={texts.heading}
      closeText={texts.close}
      submitText={texts.submit}
      busyText={isPending ? texts.busy : null}
      onClose={onClose}
      ref={form}
      onSubmit={submit}
    >
      <FailureBar error={error} attempt={submittedAt} heading={texts.failed} explain={ownText} />
      <Known error={error} />
      <TextField
        label={texts.email}
        name="email"
        type="email"
        required
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={254}
        data-focus-first=""
        {...draft.input('email')}
        error={faults['email']}
      />
      <TextField
        label={texts.name}
        name="name"
        autoComplete="off"
        maxLength={100}
        hint={texts.nameHint}
        {...draft.input('name')}
        error={faults['name']}
      />
      <Consent isGiven={consent} fault={faults['consent']} onChange={setConsent} />
      <DraftLine draft={draft} />
    </FormModal>
  );
}

/** The way to the person who has this address already. */
function Known({ error }: { error: unknown }) {
  const id = error instanceof ApiRefusal ? error.answer.id : undefined;
  if (typeof id !== 'number') return null;
  return (
    <Link to={subscriberAddress(id)} className={buttonClass('plain')}>
      {texts.see}
    </Link>
  );
}

type ConsentProps = { isGiven: boolean; fault: string | undefined; onChange: (isGiven: boolean) => void };

function Consent({ isGiven, fault, onChange }: ConsentProps) {
  const id = useId();
  return (
    <div className={importStyles.consent}>
      <input
        id={id}
        name="consent"
        type="checkbox"
        checked={isGiven}
        aria-describedby={`${id}-hint${fault === undefined ? '' : ` ${id}-error`}`}
        aria-invalid={fault === undefined ? undefined : true}
        onChange={({ target }) => onChange(target.checked)}
      />
      <div>
        <label htmlFor={id} className={importStyles.consentLabel}>
          {texts.consent}
        </label>
        <p id={`${id}-hint`} className={importStyles.hint}>
          {texts.consentHint}
        </p>
        {fault === undefined ? null : (
          <p id={`${id}-error`} className={importStyles.error} role="alert">
            {fault}
          </p>
        )}
      </div>
    </div>
  );
}
