import { useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { Link } from 'react-router';
import { subscriberAdding as texts } from '#content/admin/subscribers.ts';
import { api } from '#web/api.ts';
import { ApiRefusal } from '#web/api-client.ts';
import { buttonClass } from '#web/ui/fields/button.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { showToast } from '#web/ui/feedback/toast.tsx';
import { DraftModal } from '../../form-drafts/draft-modal.tsx';
import { useOwnDraft } from '../../form-drafts/use-own-draft.ts';
import { useSaving } from '../../form-drafts/use-saving.ts';
import { emptyFaults, type FieldFaults, focusField } from '../../field-faults.ts';
import { subscriberAddress } from '../../paths.ts';
import importStyles from '../import.module.css';
import { refreshSubscribers } from '../subscriber-data.ts';

/** The form of a subscriber who gave consent to a member in person. */
export function AddPerson({ onClose }: { onClose: () => void }) {
  const draft = useOwnDraft('subscriber.new', { email: '', name: '' });
  const { fields } = draft;
  // Not part of the draft, because the consent must be confirmed at the time of the submit.
  const [consent, setConsent] = useState(false);
  const [own, setOwn] = useState<FieldFaults>({});
  const queries = useQueryClient();
  const saving = useSaving({
    draft,
    save: () => api.subscribers.create({ ...fields, consent, email: fields.email.trim() }),
    onSaved: async ({ message }) => {
      await refreshSubscribers(queries);
      showToast(message);
      onClose();
    },
  });
  const { form, error } = saving;
  const faults = { ...saving.faults, ...own };

  function submit() {
    const empty = emptyFaults({ email: fields.email.trim() });
    const wrong = consent ? empty : { ...empty, consent: texts.consentMissing };
    setOwn(wrong);
    if (Object.keys(wrong).length > 0) focusField(form.current, Object.keys(wrong));
    else saving.submit();
  }

  return (
    <DraftModal
      heading={texts.heading}
      texts={texts}
      draft={draft}
      saving={saving}
      onSubmit={submit}
      onClose={onClose}
    >
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
    </DraftModal>
  );
}

/** A link to the existing subscriber with this address. */
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
