import { useQueryClient } from '@tanstack/react-query';
import { createPortal } from 'react-dom';
import { useNavigate } from 'react-router';
import { itemLimits } from '#modules/catalogue/constants.ts';
import { api } from './calls.ts';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { FormDialog } from '../form/form-dialog.tsx';
import { useForm } from '../form/use-form.ts';
import { getPackAddress } from '../paths.ts';
import { KindField } from './kind-field.tsx';
import { type PackText, refreshPacks } from './packs-data.ts';
import { packs } from './texts.ts';

const emptyPack: Pick<PackText, 'name' | 'kind'> = { name: '', kind: 'sticker' };

/** The form of a new pack, with its name and kind. After saving, the pack opens. */
export function NewPack({ onClose }: { onClose: () => void }) {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const form = useForm((pack) => api.create(pack), {
    draft: 'pack',
    start: emptyPack,
    onSaved: async ({ data }) => {
      void refreshPacks(queries);
      onClose();
      await navigate(getPackAddress(data.id));
    },
  });
  return createPortal(
    <FormDialog
      heading="New pack"
      texts={{ close: 'Cancel', save: 'Create', saving: 'Creating…', notSaved: 'The pack was not created.' }}
      form={form}
      onClose={onClose}
    >
      <TextField
        label={packs.pack.name}
        required
        autoComplete="off"
        maxLength={itemLimits.name}
        data-focus-first=""
        hint="Only staff can see it until you publish it."
        {...form.input('name')}
      />
      <KindField
        kind={form.values.kind}
        error={form.errors.kind}
        onChoose={(kind) => form.change({ kind })}
      />
    </FormDialog>,
    document.body,
  );
}
