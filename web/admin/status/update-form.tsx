import { useState } from 'react';
import { incidentLimits, incidentStates, type IncidentState } from '#modules/status/constants.ts';
import { showToast } from '#web/ui/feedback/toast.tsx';
import { ChoiceField } from '#web/ui/fields/choice-field.tsx';
import { TextArea } from '#web/ui/fields/text-area.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { FormDialog } from '../form/form-dialog.tsx';
import { useForm } from '../form/use-form.ts';
import { api } from './calls.ts';
import { EmailChoice } from './email-choice.tsx';
import { fromInput, type Incident, type IncidentUpdate, stateTexts, toInput } from './incident-data.ts';

type UpdateFormProps = {
  incident: Incident;
  /** Null for a new update. */
  update: IncidentUpdate | null;
  onClose: () => void;
  refresh: () => Promise<unknown>;
};

type UpdateValues = { state: IncidentState; body: string; at: string; isEmailed: boolean };

/** The form of an update: state, text and time. */
export function UpdateForm({ incident, update, onClose, refresh }: UpdateFormProps) {
  const { id, version, state } = incident;
  const [opened] = useState(() => toInput(new Date()));
  const states: readonly IncidentState[] = incidentStates[incident.kind];
  const start: UpdateValues = {
    state: update?.state ?? state,
    body: update?.body ?? '',
    at: update === null ? opened : toInput(update.at),
    isEmailed: false,
  };
  const form = useForm(
    ({ at, isEmailed, ...values }: UpdateValues) => {
      // Without a time, a new update gets the time of the server, and the time of an old one does not change.
      const body = { ...values, version, ...(at === start.at ? {} : { at: fromInput(at) }) };
      return update === null
        ? api.addUpdate(id, { ...body, isEmailed })
        : api.changeUpdate(id, String(update.id), body);
    },
    {
      draft: `incident.${id}.update.${update?.id ?? 'new'}`,
      start,
      onSaved: async ({ message }) => {
        await refresh();
        onClose();
        showToast(message);
      },
      // The next submit is based on the version that the page then shows.
      onError: () => void refresh(),
    },
  );
  return (
    <FormDialog
      heading={update === null ? 'New update' : 'Edit update'}
      texts={{ close: 'Cancel', save: 'Save', saving: 'Saving…' }}
      form={form}
      onClose={onClose}
    >
      <ChoiceField
        label="State"
        choices={states}
        texts={stateTexts}
        value={form.values.state}
        error={form.errors.state}
        onChoose={(chosen) => form.change({ state: chosen })}
      />
      <TextArea
        label="Text"
        required
        rows={6}
        dir="auto"
        data-focus-first=""
        maxLength={incidentLimits.bodyCharacters}
        {...form.input('body')}
      />
      <TextField label="Time (Lagos)" type="datetime-local" required {...form.input('at')} />
      {update !== null || incident.published === null ? null : (
        <EmailChoice isChecked={form.values.isEmailed} onChange={(isEmailed) => form.change({ isEmailed })} />
      )}
    </FormDialog>
  );
}
