import { useState } from 'react';
import { audiences } from '#content/admin/audiences.ts';
import { audienceLimits, type FieldKind, fieldKinds } from '#domain/audience/limits.ts';
import { api } from '#web/api.ts';
import { Segments } from '#web/ui/fields/segments.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { FormModal } from '#web/ui/feedback/form-modal.tsx';
import { FailureBar } from '../../failure-bar.tsx';
import { ownText } from '../../refusal-text.ts';
import { useSaving } from './use-saving.ts';

const { fields: texts } = audiences;

/** A new field; what it holds never changes. */
export function FieldForm({ onClose }: { onClose: () => void }) {
  const [name, setName] = useState('');
  const [kind, setKind] = useState<FieldKind>('text');
  const { form, error, attempt, faults, submit, dialog } = useSaving({
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
        value={name}
        error={faults['name']}
        onChange={({ target }) => setName(target.value)}
      />
      <Segments
        label={texts.kind}
        choices={fieldKinds.map((one) => ({ name: one, texts: texts.kinds[one] }))}
        chosen={kind}
        onChoose={setKind}
      />
    </FormModal>
  );
}
