import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { appChangesScreen as texts } from '#content/admin/writing/app-changes.ts';
import { appChangeLimits, toLagosDate, maxInputCharacters } from '#modules/releases/constants.ts';
import { api } from './calls.ts';
import { FormModal } from '#web/ui/feedback/form-modal.tsx';
import { showToast } from '#web/ui/feedback/toast.tsx';
import { TextArea } from '#web/ui/fields/text-area.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { FailureBar } from '../failure-bar.tsx';
import { getFieldErrors, focusField } from '../form/field-errors.ts';
import { getServerText } from '../error-text.ts';
import type { ListedChange } from './change-data.ts';

type ChangeFormProps = {
  /** Null for a new version. */
  change: ListedChange | null;
  onClose: () => void;
  onDone: () => Promise<void>;
};

/** The form of a version: number, release date, and changes, one per line. */
export function ChangeForm({ change, onClose, onDone }: ChangeFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const [version, setVersion] = useState(change?.version ?? '');
  const [day, setDay] = useState(() => change?.released_on ?? toLagosDate(new Date()));
  const [text, setText] = useState(change?.lines.join('\n') ?? '');
  const { mutate, isPending, error, submittedAt } = useMutation({
    mutationFn: () => {
      const input = { version, released_on: day, text };
      return change === null ? api.create(input) : api.update(change.id, input);
    },
    onError: () => focusField(form.current, ['version', 'released_on', 'text']),
    onSuccess: async ({ message }) => {
      await onDone();
      showToast(message);
    },
  });
  const fieldErrors = getFieldErrors(error);
  const textError = Object.entries(fieldErrors).find(
    ([path]) => path === 'text' || path.startsWith('text.'),
  )?.[1];

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!isPending) mutate();
  }

  return (
    <FormModal
      ref={form}
      heading={change === null ? texts.adding : texts.editing}
      closeText={texts.cancel}
      submitText={texts.save}
      busyText={isPending ? texts.saving : null}
      onClose={onClose}
      onSubmit={submit}
    >
      {Object.keys(fieldErrors).length > 0 ? null : (
        <FailureBar error={error} attempt={submittedAt} explain={getServerText} />
      )}
      <TextField
        label={texts.version}
        name="version"
        required
        autoComplete="off"
        data-focus-first=""
        maxLength={appChangeLimits.versionCharacters}
        hint={texts.versionHint}
        value={version}
        error={fieldErrors['version']}
        onChange={({ target }) => setVersion(target.value)}
      />
      <TextField
        label={texts.day}
        name="released_on"
        type="date"
        required
        hint={texts.dayHint}
        value={day}
        error={fieldErrors['released_on']}
        onChange={({ target }) => setDay(target.value)}
      />
      <TextArea
        label={texts.text}
        name="text"
        required
        rows={8}
        dir="auto"
        maxLength={maxInputCharacters}
        hint={texts.textHint}
        value={text}
        error={textError}
        onChange={({ target }) => setText(target.value)}
      />
    </FormModal>
  );
}
