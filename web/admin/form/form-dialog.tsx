import type { ComponentProps } from 'react';
import { FormModal } from '#web/ui/feedback/form-modal.tsx';
import { StoredDraftNotice } from './draft-line.tsx';
import { FormError } from './form-error.tsx';
import type { Form } from './use-form.ts';

type FormDialogProps = Omit<
  ComponentProps<typeof FormModal>,
  'closeText' | 'submitText' | 'busyText' | 'form'
> & {
  texts: { close: string; save: string; saving: string; notSaved?: string };
  form: Pick<Form<object>, 'props' | 'error' | 'attempt' | 'isSaving' | 'draft' | 'conflict'>;
  explain?: (error: unknown) => string;
};

/** A dialog with a form: errors are above the fields, the state of the draft is below. */
export function FormDialog({ texts, form, explain, children, ...dialog }: FormDialogProps) {
  return (
    <FormModal
      closeText={texts.close}
      submitText={texts.save}
      busyText={form.isSaving ? texts.saving : null}
      {...form.props}
      {...dialog}
    >
      <FormError form={form} heading={texts.notSaved} explain={explain} />
      {children}
      <StoredDraftNotice draft={form.draft} />
    </FormModal>
  );
}
