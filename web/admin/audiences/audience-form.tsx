import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { audiences as texts } from '#content/admin/audiences.ts';
import { audienceLimits } from '#modules/audiences/constants.ts';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { DraftModal } from '../form-drafts/draft-modal.tsx';
import type { FormDraft } from '../form-drafts/use-form-draft.ts';
import { type Saving, useSaving } from '../form-drafts/use-saving.ts';
import { changeAudience } from './audience-data.ts';

export type NamedFields = Readonly<Record<string, string>> & { name: string };

type AudienceSavingOptions<Text extends NamedFields> = {
  draft: FormDraft<Text>;
  save: () => Promise<{ message: string }>;
  onClose: () => void;
};

export function useAudienceSaving<Text extends NamedFields>({
  draft,
  save,
  onClose,
}: AudienceSavingOptions<Text>): Saving {
  const queries = useQueryClient();
  return useSaving({ draft, save: () => changeAudience(queries, save()), onSaved: onClose });
}

type AudienceFormProps<Text extends NamedFields> = {
  heading: string;
  draft: FormDraft<Text>;
  saving: Saving;
  onClose: () => void;
  children: ReactNode;
};

/** The form of a topic, a field or a segment. The name is the first field. */
export function AudienceForm<Text extends NamedFields>(props: AudienceFormProps<Text>) {
  const { draft, saving, children, ...dialog } = props;
  return (
    <DraftModal {...dialog} texts={texts} draft={draft} saving={saving}>
      <TextField
        label={texts.name}
        name="name"
        required
        autoComplete="off"
        maxLength={audienceLimits.nameCharacters}
        data-focus-first=""
        {...draft.input('name')}
        error={saving.fieldErrors['name']}
      />
      {children}
    </DraftModal>
  );
}
