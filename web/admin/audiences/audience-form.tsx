import type { ComponentProps } from 'react';
import { audienceLimits } from '#modules/audiences/constants.ts';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { FormDialog } from '../form/form-dialog.tsx';
import type { Form } from '../form/use-form.ts';
import { audiences as texts } from './texts.ts';

type AudienceFormProps<Values> = Omit<ComponentProps<typeof FormDialog>, 'texts' | 'form'> & {
  form: Form<Values>;
};

/** The form of a topic, a field or a segment. The name is the first field. */
export function AudienceForm<Values extends { name: string }>({
  children,
  ...props
}: AudienceFormProps<Values>) {
  return (
    <FormDialog
      {...props}
      texts={{ close: texts.close, save: texts.save, saving: texts.saving, notSaved: texts.notSaved }}
    >
      <TextField
        label={texts.name}
        required
        autoComplete="off"
        maxLength={audienceLimits.nameCharacters}
        data-focus-first=""
        {...props.form.input('name')}
      />
      {children}
    </FormDialog>
  );
}
