import { useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { Link } from 'react-router';
import { subscriberAdding as texts } from '#content/admin/subscribers.ts';
import { api } from '#web/api.ts';
import { ApiError } from '#web/api-client.ts';
import { getButtonClass } from '#web/ui/fields/button.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { showToast } from '#web/ui/feedback/toast.tsx';
import { DraftModal } from '../../form-drafts/draft-modal.tsx';
import { useOwnDraft } from '../../form-drafts/use-own-draft.ts';
import { useSaving } from '../../form-drafts/use-saving.ts';
import { getEmptyFieldErrors, type FieldErrors, focusField } from '../../field-errors.ts';
import { getSubscriberAddress } from '../../paths.ts';
import importStyles from '../import.module.css';
import { refreshSubscribers } from '../subscriber-data.ts';

/** The form of a subscriber who gave consent to a member in person. */
export function AddPerson({ onClose }: { onClose: () => void }) {
  const draft = useOwnDraft('subscriber.new', { email: '', name: '' });
  const { fields } = draft;
  // The consent is not part of the draft, because it must be confirmed at the time of the submit.
  const [consent, setConsent] = useState(false);
  const [formErrors, setFormErrors] = useState<FieldErrors>({});
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
  const fieldErrors = { ...saving.fieldErrors, ...formErrors };

  function submit() {
    const emptyErrors = getEmptyFieldErrors({ email: fields.email.trim() });
    const newErrors = consent ? emptyErrors : { ...emptyErrors, consent: texts.consentMissing };
    setFormErrors(newErrors);
    if (Object.keys(newErrors).length > 0) focusField(form.current, Object.keys(newErrors));
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
      <ExistingSubscriberLink error={error} />
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
        error={fieldErrors['email']}
      />
      <TextField
        label={texts.name}
        name="name"
        autoComplete="off"
        maxLength={100}
        hint={texts.nameHint}
        {...draft.input('name')}
        error={fieldErrors['name']}
      />
      <Consent isGiven={consent} error={fieldErrors['consent']} onChange={setConsent} />
    </DraftModal>
  );
}

/** A link to the existing subscriber with this address. */
function ExistingSubscriberLink({ error }: { error: unknown }) {
  const id = error instanceof ApiError ? error.answer.id : undefined;
  if (typeof id !== 'number') return null;
  return (
    <Link to={getSubscriberAddress(id)} className={getButtonClass('plain')}>
      {texts.see}
    </Link>
  );
}

type ConsentProps = { isGiven: boolean; error: string | undefined; onChange: (isGiven: boolean) => void };

function Consent({ isGiven, error, onChange }: ConsentProps) {
  const id = useId();
  return (
    <div className={importStyles.consent}>
      <input
        id={id}
        name="consent"
        type="checkbox"
        checked={isGiven}
        aria-describedby={`${id}-hint${error === undefined ? '' : ` ${id}-error`}`}
        aria-invalid={error === undefined ? undefined : true}
        onChange={({ target }) => onChange(target.checked)}
      />
      <div>
        <label htmlFor={id} className={importStyles.consentLabel}>
          {texts.consent}
        </label>
        <p id={`${id}-hint`} className={importStyles.hint}>
          {texts.consentHint}
        </p>
        {error === undefined ? null : (
          <p id={`${id}-error`} className={importStyles.error} role="alert">
            {error}
          </p>
        )}
      </div>
    </div>
  );
}
