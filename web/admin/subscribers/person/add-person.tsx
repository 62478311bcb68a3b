import { useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { Link } from 'react-router';
import { api } from '#web/api.ts';
import { ApiError } from '#web/api-client.ts';
import { getButtonClass } from '#web/ui/fields/button.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { showToast } from '#web/ui/feedback/toast.tsx';
import { getEmptyFieldErrors } from '../../form/field-errors.ts';
import { FormDialog } from '../../form/form-dialog.tsx';
import { useForm } from '../../form/use-form.ts';
import { getSubscriberAddress } from '../../paths.ts';
import importStyles from '../import.module.css';
import { refreshSubscribers } from '../subscriber-data.ts';

/** The form that adds a subscriber. The subscriber has given consent to a member in person. */
export function AddPerson({ onClose }: { onClose: () => void }) {
  const queries = useQueryClient();
  const form = useForm((person) => api.subscribers.create({ ...person, email: person.email.trim() }), {
    draft: 'subscriber.new',
    start: { email: '', name: '', consent: false },
    // The consent must be confirmed at the time of the submit.
    unstored: ['consent'],
    validate: ({ email, consent }) => ({
      ...getEmptyFieldErrors({ email: email.trim() }),
      ...(consent ? {} : { consent: 'Please confirm that this person agreed.' }),
    }),
    onSaved: async ({ message }) => {
      await refreshSubscribers(queries);
      showToast(message);
      onClose();
    },
  });
  return (
    <FormDialog
      heading="Add a subscriber"
      texts={{
        close: 'Cancel',
        save: 'Add subscriber',
        saving: 'Adding…',
        notSaved: 'The subscriber was not added.',
      }}
      form={form}
      onClose={onClose}
    >
      <ExistingSubscriberLink error={form.error} />
      <TextField
        label="Email address"
        type="email"
        required
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={254}
        data-focus-first=""
        {...form.input('email')}
      />
      <TextField
        label="Name"
        autoComplete="off"
        maxLength={100}
        hint="Optional. Newsletters can use it in the greeting."
        {...form.input('name')}
      />
      <Consent
        isGiven={form.values.consent}
        error={form.errors.consent}
        onChange={(consent) => form.change({ consent })}
      />
    </FormDialog>
  );
}

/** A link to the existing subscriber with this address. */
function ExistingSubscriberLink({ error }: { error: unknown }) {
  const id = error instanceof ApiError ? error.answer.id : undefined;
  if (typeof id !== 'number') return null;
  return (
    <Link to={getSubscriberAddress(id)} className={getButtonClass('plain')}>
      See this subscriber
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
        <label htmlFor={id} className="semibold">
          This person agreed to receive our newsletter
        </label>
        <p id={`${id}-hint`} className="quiet">
          It is recorded with your name and the time.
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
