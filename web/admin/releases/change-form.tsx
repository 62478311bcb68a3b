import { useState } from 'react';
import { appChangesScreen as texts } from '#content/admin/writing/app-changes.ts';
import { appChangeLimits, toLagosDate, maxInputCharacters } from '#modules/releases/constants.ts';
import { api } from './calls.ts';
import { showToast } from '#web/ui/feedback/toast.tsx';
import { TextArea } from '#web/ui/fields/text-area.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { FormDialog } from '../form/form-dialog.tsx';
import { useForm } from '../form/use-form.ts';
import { loadAllPages } from '../load-all-pages.ts';
import type { ListedAppChange } from './change-data.ts';

type ChangeFormProps = {
  /** Null for a new version. */
  change: ListedAppChange | null;
  onClose: () => void;
  onDone: () => Promise<void>;
};

/** The form of a version: number, release date, and changes, one per line. */
export function ChangeForm({ change, onClose, onDone }: ChangeFormProps) {
  const [today] = useState(() => toLagosDate(new Date()));
  const form = useForm((input) => (change === null ? api.create(input) : api.update(change.id, input)), {
    draft: `release.${change?.id ?? 'new'}`,
    record: change,
    toValues: (record: ListedAppChange | null) => ({
      version: record?.version ?? '',
      releasedOn: record?.releasedOn ?? today,
      text: record?.lines.join('\n') ?? '',
    }),
    findLatest: async ({ id }) => (await loadAllPages((page) => api.list(page))).find((one) => one.id === id),
    onSaved: async ({ message }) => {
      await onDone();
      showToast(message);
    },
  });
  return (
    <FormDialog
      heading={change === null ? texts.adding : texts.editing}
      texts={{ ...texts, close: texts.cancel }}
      form={form}
      onClose={onClose}
    >
      <TextField
        label={texts.version}
        required
        autoComplete="off"
        data-focus-first=""
        maxLength={appChangeLimits.versionCharacters}
        hint={texts.versionHint}
        {...form.input('version')}
      />
      <TextField label={texts.day} type="date" required hint={texts.dayHint} {...form.input('releasedOn')} />
      <TextArea
        label={texts.text}
        required
        rows={8}
        dir="auto"
        maxLength={maxInputCharacters}
        hint={texts.textHint}
        {...form.input('text')}
      />
    </FormDialog>
  );
}
