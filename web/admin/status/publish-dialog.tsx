import { showToast } from '#web/ui/feedback/toast.tsx';
import { FormDialog } from '../form/form-dialog.tsx';
import { useForm } from '../form/use-form.ts';
import { api } from './calls.ts';
import { EmailChoice } from './email-choice.tsx';
import type { Incident } from './incident-data.ts';

type PublishDialogProps = { incident: Incident; onClose: () => void; refresh: () => Promise<unknown> };

/** Publishes a draft, with or without emails. */
export function PublishDialog({ incident: { id, version, title }, onClose, refresh }: PublishDialogProps) {
  const form = useForm(({ isEmailed }: { isEmailed: boolean }) => api.publish(id, { version, isEmailed }), {
    draft: null,
    start: { isEmailed: false },
    onSaved: async ({ message }) => {
      await refresh();
      onClose();
      showToast(message);
    },
    onError: () => void refresh(),
  });
  return (
    <FormDialog
      heading="Publish on the status page?"
      texts={{ close: 'Cancel', save: 'Publish now', saving: 'Publishing…', notSaved: 'Not published' }}
      form={form}
      onClose={onClose}
    >
      <p dir="auto">{title}</p>
      <EmailChoice isChecked={form.values.isEmailed} onChange={(isEmailed) => form.change({ isEmailed })} />
    </FormDialog>
  );
}
