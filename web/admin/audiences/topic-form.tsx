import { audiences } from '#content/admin/audiences.ts';
import { audienceLimits } from '#modules/audiences/constants.ts';
import { api } from '#web/api.ts';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { useOwnDraft } from '../form-drafts/use-own-draft.ts';
import type { Topic } from './audience-data.ts';
import { AudienceForm, useAudienceSaving } from './audience-form.tsx';
import styles from './audiences.module.css';

const { topics: texts } = audiences;

/** The form of a topic. `topic` is null for a new topic. */
export function TopicForm({ topic, onClose }: { topic: Topic | null; onClose: () => void }) {
  const draft = useOwnDraft(`topic.${topic?.id ?? 'new'}`, {
    name: topic?.name ?? '',
    description: topic?.description ?? '',
    isPublic: String(topic?.is_public ?? true),
  });
  const { name, description } = draft.fields;
  const isPublic = draft.fields.isPublic === 'true';
  const topicInput = { name, description, is_public: isPublic };
  const saving = useAudienceSaving({
    draft,
    save: () => (topic === null ? api.topics.create(topicInput) : api.topics.update(topic.id, topicInput)),
    onClose,
  });
  const heading = topic === null ? texts.adding : texts.editing;
  return (
    <AudienceForm heading={heading} draft={draft} saving={saving} onClose={onClose}>
      <TextField
        label={texts.description}
        name="description"
        autoComplete="off"
        maxLength={audienceLimits.descriptionCharacters}
        hint={texts.descriptionHint}
        {...draft.input('description')}
        error={saving.fieldErrors['description']}
      />
      <label className={styles.check}>
        <input
          type="checkbox"
          checked={isPublic}
          onChange={({ target }) => draft.change({ isPublic: String(target.checked) })}
        />
        {texts.isPublic}
      </label>
    </AudienceForm>
  );
}
