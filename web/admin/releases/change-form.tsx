import { useState } from 'react';
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
      heading={change === null ? 'Add a version' : 'Edit version'}
      texts={{ save: 'Save', saving: 'Saving…', close: 'Cancel' }}
      form={form}
      onClose={onClose}
    >
      <TextField
        label="Version"
        required
        autoComplete="off"
        data-focus-first=""
        maxLength={appChangeLimits.versionCharacters}
        hint="As shown in the stores, for example 2.14.0."
        {...form.input('version')}
      />
      <TextField
        label="Released on"
        type="date"
        required
        hint="Visitors see it from this day on."
        {...form.input('releasedOn')}
      />
      <TextArea
        label="What changed"
        required
        rows={8}
        dir="auto"
        maxLength={maxInputCharacters}
        hint="One change per line, plain text, up to 30 lines."
        {...form.input('text')}
      />
    </FormDialog>
  );
}
