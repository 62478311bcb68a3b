import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { templates } from '#content/admin/templates.ts';
import { templateLimits } from '#modules/templates/constants.ts';
import { FormModal } from '#web/ui/feedback/form-modal.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { createKey } from '../editing/create-key.ts';
import { FailureBar } from '../failure-bar.tsx';
import { getFieldErrors, focusField } from '../form/field-errors.ts';
import { getErrorMessage } from './templates-data.ts';

const { form: texts } = templates;

type TemplateNameProps = {
  heading: string;
  /** The initial value. */
  name: string;
  hint?: string;
  /**
   * Saves the template. `key` is the idempotency key of this name, so that a second submit creates no second template.
   */
  save: (name: string, key: string) => Promise<unknown>;
  onClose: () => void;
};

export function TemplateNameDialog({ heading, name: initialName, hint, save, onClose }: TemplateNameProps) {
  const form = useRef<HTMLFormElement>(null);
  const [name, setName] = useState(() => initialName.slice(0, templateLimits.nameCharacters).toWellFormed());
  const lastSubmit = useRef({ name: '', key: '' });
  const { mutate, isPending, error, submittedAt } = useMutation({
    mutationFn: () => {
      if (lastSubmit.current.name !== name) lastSubmit.current = { name, key: createKey() };
      return save(name, lastSubmit.current.key);
    },
    onError: (failure) => focusField(form.current, Object.keys(getFieldErrors(failure))),
    onSuccess: onClose,
  });
  return (
    <FormModal
      heading={heading}
      closeText={texts.close}
      submitText={texts.save}
      busyText={isPending ? texts.busy : null}
      onClose={onClose}
      ref={form}
      onSubmit={(event) => {
        event.preventDefault();
        // React bubbles events of a dialog to the form that opened it.
        event.stopPropagation();
        if (!isPending) mutate();
      }}
    >
      <FailureBar error={error} attempt={submittedAt} heading={texts.failed} explain={getErrorMessage} />
      <TextField
        label={texts.name}
        name="name"
        required
        autoComplete="off"
        maxLength={templateLimits.nameCharacters}
        data-focus-first=""
        value={name}
        hint={hint}
        error={getFieldErrors(error)['name']}
        onChange={(event) => setName(event.target.value)}
      />
    </FormModal>
  );
}
