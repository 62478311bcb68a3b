import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { tagsScreen as texts } from '#content/admin/writing/posts-list.ts';
import { tagLimits } from '#modules/tags/constants.ts';
import { api } from '#web/api.ts';
import { ApiError } from '#web/api-client.ts';
import { Button } from '#web/ui/fields/button.tsx';
import { TextArea } from '#web/ui/fields/text-area.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { FormModal } from '#web/ui/feedback/form-modal.tsx';
import { showToast } from '#web/ui/feedback/toast.tsx';
import { FailureBar } from '../failure-bar.tsx';
import { getFieldErrors, focusField } from '../form/field-errors.ts';
import { getServerText } from '../error-text.ts';
import type { ListedTag } from './tag-data.ts';
import styles from './tags.module.css';

type TagFormProps = {
  /** Null for a new tag. */
  tag: ListedTag | null;
  onClose: () => void;
  onDone: () => Promise<void>;
  /** Called if another tag has the same name: the two can be merged. */
  onMerge: (into: { id: number; name: string }) => void;
};

export function TagForm({ tag, onClose, onDone, onMerge }: TagFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const [name, setName] = useState(tag?.name ?? '');
  const [description, setDescription] = useState(tag?.description ?? '');
  const { mutate, isPending, error, submittedAt } = useMutation({
    mutationFn: () =>
      tag === null ? api.tags.create({ name, description }) : api.tags.update(tag.id, { name, description }),
    onError: () => focusField(form.current, ['name']),
    onSuccess: async ({ message }) => {
      await onDone();
      showToast(message);
    },
  });
  const fieldErrors = getFieldErrors(error);
  const sameNameId = error instanceof ApiError && error.status === 409 ? error.answer.id : undefined;

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!isPending) mutate();
  }

  return (
    <FormModal
      ref={form}
      heading={tag === null ? texts.adding : texts.editing}
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
        label={texts.name}
        name="name"
        required
        dir="auto"
        autoComplete="off"
        data-focus-first=""
        maxLength={tagLimits.nameCharacters}
        value={name}
        error={fieldErrors['name']}
        onChange={({ target }) => setName(target.value)}
      />
      {tag === null || sameNameId === undefined ? null : (
        <div className={styles.instead}>
          <Button size="small" onClick={() => onMerge({ id: sameNameId, name })}>
            {texts.mergeInstead}
          </Button>
        </div>
      )}
      <TextArea
        label={texts.description}
        name="description"
        rows={3}
        dir="auto"
        maxLength={tagLimits.descriptionCharacters}
        hint={texts.descriptionHint}
        value={description}
        error={fieldErrors['description']}
        onChange={({ target }) => setDescription(target.value)}
      />
    </FormModal>
  );
}
