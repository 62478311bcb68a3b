import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useNavigate } from 'react-router';
import { packs } from '#content/admin/catalogue/packs.ts';
import { itemLimits, type PackKind } from '#domain/catalogue/limits.ts';
import { api } from './calls.ts';
import { FormModal } from '#web/ui/feedback/form-modal.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { FailureBar } from '../failure-bar.tsx';
import { fieldFaults, focusField } from '../field-faults.ts';
import { packAddress } from '../paths.ts';
import { ownText } from '../refusal-text.ts';
import { KindField } from './kind-field.tsx';
import { refreshPacks } from './packs-data.ts';

const { form: texts, pack: fields } = packs;

/** Asks for the name of a new pack and what it holds, then opens it. */
export function NewPack({ onClose }: { onClose: () => void }) {
  const form = useRef<HTMLFormElement>(null);
  const queries = useQueryClient();
  const navigate = useNavigate();
  const [name, setName] = useState('');
  const [kind, setKind] = useState<PackKind>('sticker');
  const { mutate, isPending, error, submittedAt } = useMutation({
    mutationFn: () => api.create({ name, kind }),
    onError: (failure) => focusField(form.current, Object.keys(fieldFaults(failure))),
    onSuccess: async ({ data }) => {
      void refreshPacks(queries);
      onClose();
      await navigate(packAddress(data.id));
    },
  });
  const faults = fieldFaults(error);
  return createPortal(
    <FormModal
      ref={form}
      heading={texts.heading}
      closeText={texts.close}
      submitText={texts.create}
      busyText={isPending ? texts.creating : null}
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isPending) mutate();
      }}
    >
      <FailureBar error={error} attempt={submittedAt} heading={texts.failed} explain={ownText} />
      <TextField
        label={fields.name}
        name="name"
        required
        autoComplete="off"
        maxLength={itemLimits.name}
        data-focus-first=""
        value={name}
        hint={texts.hint}
        error={faults['name']}
        onChange={(event) => setName(event.target.value)}
      />
      <KindField kind={kind} error={faults['kind']} onChoose={setKind} />
    </FormModal>,
    document.body,
  );
}
