import { useQueryClient } from '@tanstack/react-query';
import { createPortal } from 'react-dom';
import { useNavigate } from 'react-router';
import { packs } from '#content/admin/catalogue/packs.ts';
import { itemLimits, packKinds } from '#modules/catalogue/constants.ts';
import { api } from './calls.ts';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { DraftModal } from '../form-drafts/draft-modal.tsx';
import { useOwnDraft } from '../form-drafts/use-own-draft.ts';
import { useSaving } from '../form-drafts/use-saving.ts';
import { getPackAddress } from '../paths.ts';
import { KindField } from './kind-field.tsx';
import { refreshPacks } from './packs-data.ts';

const { form: texts, pack: fields } = packs;

const emptyPack = { name: '', kind: 'sticker' };

/** The form of a new pack, with its name and kind. After saving, the pack opens. */
export function NewPack({ onClose }: { onClose: () => void }) {
  const draft = useOwnDraft('pack', emptyPack);
  const queries = useQueryClient();
  const navigate = useNavigate();
  const { name } = draft.fields;
  const kind = packKinds.find((packKind) => packKind === draft.fields.kind) ?? 'sticker';
  const saving = useSaving({
    draft,
    save: () => api.create({ name, kind }),
    onSaved: async ({ data }) => {
      void refreshPacks(queries);
      onClose();
      await navigate(getPackAddress(data.id));
    },
  });
  return createPortal(
    <DraftModal
      heading={texts.heading}
      texts={{ close: texts.close, save: texts.create, saving: texts.creating, notSaved: texts.failed }}
      draft={draft}
      saving={saving}
      onClose={onClose}
    >
      <TextField
        label={fields.name}
        name="name"
        required
        autoComplete="off"
        maxLength={itemLimits.name}
        data-focus-first=""
        hint={texts.hint}
        {...draft.input('name')}
        error={saving.fieldErrors['name']}
      />
      <KindField
        kind={kind}
        error={saving.fieldErrors['kind']}
        onChoose={(chosen) => draft.change({ kind: chosen })}
      />
    </DraftModal>,
    document.body,
  );
}
