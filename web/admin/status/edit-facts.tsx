import { showToast } from '#web/ui/feedback/toast.tsx';
import { FormDialog } from '../form/form-dialog.tsx';
import { useForm } from '../form/use-form.ts';
import { api } from './calls.ts';
import { FactsFields, type FactsValues, toFactsBody } from './facts-fields.tsx';
import { type Incident, toInput } from './incident-data.ts';

type EditFactsProps = { incident: Incident; onClose: () => void; refresh: () => Promise<unknown> };

/** The form of title, impact, parts and times. A field that another member has changed too is a conflict. */
export function EditFacts({ incident, onClose, refresh }: EditFactsProps) {
  const form = useForm(
    (values: FactsValues, { record }) => {
      const { id, kind, version } = record ?? incident;
      return api.update(id, { ...toFactsBody(kind, values), version });
    },
    {
      draft: `incident.${incident.id}`,
      record: incident,
      toValues: (record: Incident | null): FactsValues => {
        const { title, impact, parts, startsAt, endsAt } = record ?? incident;
        return {
          title,
          impact,
          parts,
          startsAt: toInput(startsAt),
          endsAt: endsAt === null ? '' : toInput(endsAt),
        };
      },
      findLatest: ({ id }) => api.find(id),
      onSaved: async ({ message }) => {
        await refresh();
        onClose();
        showToast(message);
      },
      onError: () => void refresh(),
    },
  );
  return (
    <FormDialog
      heading="Edit"
      texts={{ close: 'Cancel', save: 'Save', saving: 'Saving…' }}
      form={form}
      onClose={onClose}
    >
      <FactsFields kind={incident.kind} form={form} />
    </FormDialog>
  );
}
