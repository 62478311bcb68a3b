import { tagLimits } from '#modules/tags/constants.ts';
import { api } from '#web/api.ts';
import { ApiError } from '#web/api-client.ts';
import { Button } from '#web/ui/fields/button.tsx';
import { TextArea } from '#web/ui/fields/text-area.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { showToast } from '#web/ui/feedback/toast.tsx';
import { FormDialog } from '../form/form-dialog.tsx';
import { useForm } from '../form/use-form.ts';
import { loadAllPages } from '../load-all-pages.ts';
import type { ListedTag } from './tag-data.ts';
import styles from './tags.module.css';
import { tagsScreen as texts } from './texts.ts';

type TagFormProps = {
  /** Null for a new tag. */
  tag: ListedTag | null;
  onClose: () => void;
  onDone: () => Promise<void>;
  /** Called if another tag has the same name: the two tags can be merged. */
  onMerge: (into: { id: number; name: string }) => void;
};

export function TagForm({ tag, onClose, onDone, onMerge }: TagFormProps) {
  const form = useForm((input) => (tag === null ? api.tags.create(input) : api.tags.update(tag.id, input)), {
    draft: `tag.${tag?.id ?? 'new'}`,
    record: tag,
    toValues: (record: ListedTag | null) => ({
      name: record?.name ?? '',
      description: record?.description ?? '',
    }),
    findLatest: async ({ id }) =>
      (await loadAllPages((page) => api.tags.list(page))).find((one) => one.id === id),
    onSaved: async ({ message }) => {
      await onDone();
      showToast(message);
    },
  });
  const { error } = form;
  const sameNameId = error instanceof ApiError && error.status === 409 ? error.answer.id : undefined;

  return (
    <FormDialog
      heading={tag === null ? 'Add a tag' : 'Edit tag'}
      texts={{ save: 'Save', saving: 'Saving…', close: texts.cancel }}
      form={form}
      onClose={onClose}
    >
      <TextField
        label="Name"
        required
        dir="auto"
        autoComplete="off"
        data-focus-first=""
        maxLength={tagLimits.nameCharacters}
        {...form.input('name')}
      />
      {tag === null || sameNameId === undefined ? null : (
        <div className={styles.instead}>
          <Button size="small" onClick={() => onMerge({ id: sameNameId, name: form.values.name })}>
            Merge the two
          </Button>
        </div>
      )}
      <TextArea
        label="Description"
        rows={3}
        dir="auto"
        maxLength={tagLimits.descriptionCharacters}
        hint="Shown on the page of the tag. Optional."
        {...form.input('description')}
      />
    </FormDialog>
  );
}
