import { useQueryClient } from '@tanstack/react-query';
import { fieldKinds } from '#modules/audiences/constants.ts';
import { api } from '#web/api.ts';
import { Segments } from '#web/ui/fields/segments.tsx';
import { useForm } from '../form/use-form.ts';
import { changeAudience, type Field } from './audience-data.ts';
import { AudienceForm } from './audience-form.tsx';
import { audiences } from './texts.ts';

const emptyField: { name: string; kind: Field['kind'] } = { name: '', kind: 'text' };

/** The form of a new subscriber field. The type of a field can never change. */
export function FieldForm({ onClose }: { onClose: () => void }) {
  const queries = useQueryClient();
  const form = useForm((field) => changeAudience(queries, api.subscriberFields.create(field)), {
    draft: 'subscriber-field.new',
    start: emptyField,
    onSaved: onClose,
  });
  return (
    <AudienceForm heading={audiences.fields.adding} form={form} onClose={onClose}>
      <Segments
        label={audiences.fields.kind}
        choices={fieldKinds.map((one) => ({ name: one, texts: audiences.fields.kinds[one] }))}
        chosen={form.values.kind}
        onChoose={(kind) => form.change({ kind })}
      />
    </AudienceForm>
  );
}
