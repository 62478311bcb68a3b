import { audiences } from '#content/admin/audiences.ts';
import { audienceLimits, fieldKinds } from '#domain/audience/limits.ts';
import { api } from '#web/api.ts';
import { Segments } from '#web/ui/fields/segments.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { FormModal } from '#web/ui/feedback/form-modal.tsx';
import { FailureBar } from '../../failure-bar.tsx';
import { DraftLine } from '../../form-drafts/draft-line.tsx';
import { useOwnDraft } from '../../form-drafts/use-own-draft.ts';
import { ownText } from '../../refusal-text.ts';
import { useSaving } from './use-saving.ts';

const { fields: texts } = audiences;

/** A new field; what it holds never changes. */
export function FieldForm({ onClose }: { onClose: () => void }) {
  const draft = useOwnDraft('subscriber-field.new', { name: '', kind: 'text' });
  const { name } = draft.fields;
  const kind = fieldKinds.find((one) => one === draft.fields.kind) ?? 'text';
  const { form, error, attempt, faults, submit, dialog } = useSaving({
    draft,
    save: () => api.subscriberFields.create({ name, kind }),
    onClose,
  });
  return (
    <FormModal
      heading={texts.adding}
      {...dialog}
      ref={form}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <FailureBar error={error} attempt={attempt} heading={audiences.notSaved} explain={ownText} />
      <TextField
        label={audiences.name}
        name="name"
        required
        autoComplete="off"
        maxLength={audienceLimits.nameCharacters}
        data-focus-first=""
        {...draft.input('name')}
        error={faults['name']}
      />
      <Segments
        label={texts.kind}
        choices={fieldKinds.map((one) => ({ name: one, texts: texts.kinds[one] }))}
        chosen={kind}
        onChoose={(chosen) => draft.change({ kind: chosen })}
      />
      <DraftLine draft={draft} />
    </FormModal>
  );
}
