import { useState } from 'react';
import { useNavigate } from 'react-router';
import {
  incidentKinds,
  type IncidentKind,
  incidentLimits,
  incidentStates,
} from '#modules/status/constants.ts';
import { showToast } from '#web/ui/feedback/toast.tsx';
import { Segments } from '#web/ui/fields/segments.tsx';
import { TextArea } from '#web/ui/fields/text-area.tsx';
import { FormDialog } from '../form/form-dialog.tsx';
import { useForm } from '../form/use-form.ts';
import { getIncidentAddress } from '../paths.ts';
import { api } from './calls.ts';
import { FactsFields, type FactsValues, toFactsBody } from './facts-fields.tsx';
import { kindTexts, listChoices, toInput } from './incident-data.ts';

type NewIncidentValues = FactsValues & { kind: IncidentKind; body: string };

/** The form of a new incident or maintenance. It is saved as a draft, which then opens. */
export function NewIncident({ onClose, refresh }: { onClose: () => void; refresh: () => Promise<unknown> }) {
  const [now] = useState(() => toInput(new Date()));
  const navigate = useNavigate();
  const form = useForm(
    ({ kind, body, ...facts }: NewIncidentValues) =>
      api.create({ kind, body, state: incidentStates[kind][0], ...toFactsBody(kind, facts) }),
    {
      draft: 'incident.new',
      start: { kind: 'incident', title: '', impact: 'minor', parts: [], startsAt: now, endsAt: '', body: '' },
      onSaved: async ({ data, message }) => {
        void refresh();
        onClose();
        await navigate(getIncidentAddress(data.id));
        showToast(message);
      },
    },
  );
  return (
    <FormDialog
      heading="New incident or maintenance"
      texts={{ close: 'Cancel', save: 'Save draft', saving: 'Saving…' }}
      form={form}
      onClose={onClose}
    >
      <Segments
        label="Kind"
        choices={listChoices(incidentKinds, kindTexts)}
        chosen={form.values.kind}
        onChoose={(kind) => form.change({ kind })}
      />
      <FactsFields kind={form.values.kind} form={form} />
      <TextArea
        label="First update"
        required
        rows={5}
        dir="auto"
        maxLength={incidentLimits.bodyCharacters}
        hint="What you know, and what you do"
        {...form.input('body')}
      />
    </FormDialog>
  );
}
