import {
  incidentImpacts,
  type IncidentImpact,
  type IncidentKind,
  incidentLimits,
  type IncidentPart,
  incidentParts,
} from '#modules/status/constants.ts';
import { CheckList } from '#web/ui/fields/check-list.tsx';
import { ChoiceField } from '#web/ui/fields/choice-field.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import type { Form } from '../form/use-form.ts';
import { fromInput, impactTexts, listChoices, partTexts } from './incident-data.ts';

/** The facts of an incident as input; times in the format of `datetime-local`, in Lagos. */
export type FactsValues = {
  title: string;
  impact: IncidentImpact;
  parts: readonly IncidentPart[];
  startsAt: string;
  endsAt: string;
};

export function toFactsBody(kind: IncidentKind, { parts, startsAt, endsAt, ...values }: FactsValues) {
  return {
    ...values,
    parts: [...parts],
    startsAt: fromInput(startsAt),
    endsAt: kind === 'maintenance' ? fromInput(endsAt) : null,
  };
}

type FactsFieldsProps = {
  kind: IncidentKind;
  form: Pick<Form<FactsValues>, 'input' | 'values' | 'errors' | 'change'>;
};

/** Title, impact, affected parts and times. */
export function FactsFields({ kind, form: { input, values, errors, change } }: FactsFieldsProps) {
  return (
    <>
      <TextField
        label="Title"
        required
        autoComplete="off"
        dir="auto"
        data-focus-first=""
        maxLength={incidentLimits.titleCharacters}
        hint="What visitors notice, such as “Messages arrive late”"
        {...input('title')}
      />
      <ChoiceField
        label="Impact"
        choices={incidentImpacts}
        texts={impactTexts}
        value={values.impact}
        error={errors.impact}
        onChoose={(impact) => change({ impact })}
      />
      <CheckList
        label="Affected parts"
        choices={listChoices(incidentParts, partTexts)}
        chosen={values.parts}
        error={errors.parts}
        onChange={(chosen) => change({ parts: incidentParts.filter((part) => chosen.includes(part)) })}
      />
      <TextField
        label={kind === 'incident' ? 'Began (time of Lagos)' : 'Begins (time of Lagos)'}
        type="datetime-local"
        required
        {...input('startsAt')}
      />
      {kind === 'incident' ? null : (
        <TextField
          label="Ends (time of Lagos)"
          type="datetime-local"
          required
          hint="The page shows the beginning and the end automatically"
          {...input('endsAt')}
        />
      )}
    </>
  );
}
