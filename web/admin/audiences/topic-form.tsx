import { useQueryClient } from '@tanstack/react-query';
import { audienceLimits } from '#modules/audiences/constants.ts';
import { api } from '#web/api.ts';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { useForm } from '../form/use-form.ts';
import { changeAudience, type Topic } from './audience-data.ts';
import { AudienceForm } from './audience-form.tsx';
import styles from './audiences.module.css';
import { audiences } from './texts.ts';

/** The form of a topic. `topic` is null for a new topic. */
export function TopicForm({ topic, onClose }: { topic: Topic | null; onClose: () => void }) {
  const queries = useQueryClient();
  const form = useForm(
    (topicInput) =>
      changeAudience(
        queries,
        topic === null ? api.topics.create(topicInput) : api.topics.update(topic.id, topicInput),
      ),
    {
      draft: `topic.${topic?.id ?? 'new'}`,
      record: topic,
      toValues: (record: Topic | null) => ({
        name: record?.name ?? '',
        description: record?.description ?? '',
        isPublic: record?.isPublic ?? true,
      }),
      findLatest: async ({ id }) => (await api.topics.list()).find((one) => one.id === id),
      onSaved: onClose,
    },
  );
  return (
    <AudienceForm
      heading={topic === null ? audiences.topics.adding : audiences.topics.editing}
      form={form}
      onClose={onClose}
    >
      <TextField
        label={audiences.topics.description}
        autoComplete="off"
        maxLength={audienceLimits.descriptionCharacters}
        hint={audiences.topics.descriptionHint}
        {...form.input('description')}
      />
      <label className={styles.check}>
        <input
          type="checkbox"
          checked={form.values.isPublic}
          onChange={({ target }) => form.change({ isPublic: target.checked })}
        />
        {audiences.topics.isPublic}
      </label>
    </AudienceForm>
  );
}
