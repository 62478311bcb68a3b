import { templateLimits } from '#modules/templates/constants.ts';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { FormDialog } from '../form/form-dialog.tsx';
import { useForm } from '../form/use-form.ts';
import { getErrorMessage } from './templates-data.ts';

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
  const form = useForm((typed, { key }) => save(typed.name, key), {
    draft: null,
    start: { name: initialName.slice(0, templateLimits.nameCharacters).toWellFormed() },
    onSaved: onClose,
  });
  return (
    <FormDialog
      heading={heading}
      texts={{ close: 'Cancel', save: 'Save', saving: 'Saving…', notSaved: 'The template was not saved.' }}
      form={form}
      explain={getErrorMessage}
      onClose={onClose}
    >
      <TextField
        label="Name"
        required
        autoComplete="off"
        maxLength={templateLimits.nameCharacters}
        data-focus-first=""
        hint={hint}
        {...form.input('name')}
      />
    </FormDialog>
  );
}
