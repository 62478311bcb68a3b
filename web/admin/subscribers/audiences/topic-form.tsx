import { audiences } from '#content/admin/audiences.ts';
import { audienceLimits } from '#domain/audience/limits.ts';
import { api } from '#web/api.ts';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { FormModal } from '#web/ui/feedback/form-modal.tsx';
import { FailureBar } from '../../failure-bar.tsx';
import { DraftLine } from '../../form-drafts/draft-line.tsx';
import { useOwnDraft } from '../../form-drafts/use-own-draft.ts';
import { ownText } from '../../refusal-text.ts';
import type { Topic } from './audience-data.ts';
import styles from './audiences.module.css';
import { useSaving } from './use-saving.ts';

const { topics: texts } = audiences;

/** A topic, new or as it is. */
export function TopicForm({ topic, onClose }: { topic: Topic | null; onClose: () => void }) {
  const draft = useOwnDraft(`topic.${topic?.id ?? 'new'}`, {
    name: topic?.name ?? '',
    description: topic?.description ?? '',
    isPublic: String(topic?.is_public ?? true),
  });
  const { name, description } = draft.fields;
  const isPublic = draft.fields.isPublic === 'true';
  const writing = { name, description, is_public: isPublic };
  const { form, error, attempt, faults, submit, dialog } = useSaving({
    draft,
    save: () => (topic === null ? api.topics.create(writing) : api.topics.update(topic.id, writing)),
    onClose,
  });
  return (
    <FormModal
      heading={topic === null ? texts.adding : texts.editing}
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
        {...draft.input('name')}
        error={faults['name']}
      />
      <TextField
        label={texts.description}
        name="description"
        autoComplete="off"
        maxLength={audienceLimits.descriptionCharacters}
        hint={texts.descriptionHint}
        {...draft.input('description')}
        error={faults['description']}
      />
      <label className={styles.check}>
        <input
          type="checkbox"
          checked={isPublic}
          onChange={({ target }) => draft.change({ isPublic: String(target.checked) })}
        />
        {texts.isPublic}
      </label>
      <DraftLine draft={draft} />
    </FormModal>
  );
}
