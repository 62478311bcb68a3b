import { audiences } from '#content/admin/audiences.ts';
import { fieldKinds } from '#modules/audiences/constants.ts';
import { api } from '#web/api.ts';
import { Segments } from '#web/ui/fields/segments.tsx';
import { useOwnDraft } from '../form-drafts/use-own-draft.ts';
import { AudienceForm, useAudienceSaving } from './audience-form.tsx';

const { fields: texts } = audiences;

/** The form of a new subscriber field. The type of a field can never change. */
export function FieldForm({ onClose }: { onClose: () => void }) {
  const draft = useOwnDraft('subscriber-field.new', { name: '', kind: 'text' });
  const { name } = draft.fields;
  const kind = fieldKinds.find((one) => one === draft.fields.kind) ?? 'text';
  const saving = useAudienceSaving({
    draft,
    save: () => api.subscriberFields.create({ name, kind }),
    onClose,
  });
  return (
    <AudienceForm heading={texts.adding} draft={draft} saving={saving} onClose={onClose}>
      <Segments
        label={texts.kind}
        choices={fieldKinds.map((one) => ({ name: one, texts: texts.kinds[one] }))}
        chosen={kind}
        onChoose={(chosen) => draft.change({ kind: chosen })}
      />
    </AudienceForm>
  );
}
