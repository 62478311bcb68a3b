import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { audiences, personForm as texts } from '#content/admin/audiences.ts';
import { audienceLimits } from '#domain/audience/limits.ts';
import { api } from '#web/api.ts';
import { CheckList } from '#web/ui/fields/check-list.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { FormModal } from '#web/ui/feedback/form-modal.tsx';
import { FailureBar } from '../../failure-bar.tsx';
import { fieldFaults, focusField } from '../../field-faults.ts';
import { ownText } from '../../refusal-text.ts';
import { useFields, useTopics } from '../audiences/audience-data.ts';
import { changeSubscriber } from '../subscriber-data.ts';
import { type Person, personKey } from './person-data.ts';

/** Name, topics, tags and the staff's own fields of one person. */
export function EditPerson({ person, onClose }: { person: Person; onClose: () => void }) {
  const form = useRef<HTMLFormElement>(null);
  const queries = useQueryClient();
  const [name, setName] = useState(person.name ?? '');
  const [tags, setTags] = useState(person.tags.join(', '));
  const [topics, setTopics] = useState(person.topics.map(({ id }) => String(id)));
  const [values, setValues] = useState<Readonly<Record<string, string>>>(person.fields);
  const { data: known } = useTopics();
  const fields = useFields().data?.fields ?? [];
  const { mutate, isPending, error, submittedAt } = useMutation({
    mutationFn: () =>
      changeSubscriber(queries, api.subscribers.update(person.id, writing())).then(() =>
        queries.invalidateQueries({ queryKey: personKey(person.id) }),
      ),
    onError: (failure) => focusField(form.current, Object.keys(fieldFaults(failure))),
    onSuccess: onClose,
  });
  const faults = fieldFaults(error);
  const tagsFault = faults['tags'] ?? Object.entries(faults).find(([path]) => path.startsWith('tags.'))?.[1];

  function writing() {
    const words = tags.split(',').map((tag) => tag.trim());
    // A field that was deleted while the form stood open is nobody's any more.
    const there = fields.map(({ key }) => [key, values[key] ?? '']);
    return {
      name,
      tags: words.filter((tag) => tag !== ''),
      ...(known === undefined ? {} : { topics: topics.map(Number) }),
      fields: Object.fromEntries(there),
    };
  }

  return (
    <FormModal
      heading={texts.heading}
      closeText={audiences.close}
      submitText={audiences.save}
      busyText={isPending ? audiences.saving : null}
      onClose={onClose}
      ref={form}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isPending) mutate();
      }}
    >
      <FailureBar error={error} attempt={submittedAt} heading={audiences.notSaved} explain={ownText} />
      <TextField
        label={texts.name}
        name="name"
        autoComplete="off"
        maxLength={100}
        data-focus-first=""
        value={name}
        error={faults['name']}
        onChange={({ target }) => setName(target.value)}
      />
      <CheckList
        label={texts.topics}
        choices={(known ?? []).map((topic) => ({ name: String(topic.id), texts: topic.name }))}
        chosen={topics}
        onChange={setTopics}
        none={audiences.topics.none}
        error={faults['topics']}
      />
      <TextField
        label={texts.tags}
        name="tags"
        autoComplete="off"
        hint={texts.tagsHint}
        value={tags}
        error={tagsFault}
        onChange={({ target }) => setTags(target.value)}
      />
      {fields.map(({ key, name: label, kind }) => (
        <TextField
          key={key}
          label={label}
          name={`fields.${key}`}
          type={kind === 'date' ? 'date' : 'text'}
          inputMode={kind === 'number' ? 'decimal' : undefined}
          autoComplete="off"
          maxLength={audienceLimits.valueCharacters}
          value={values[key] ?? ''}
          error={faults[`fields.${key}`]}
          onChange={({ target }) => setValues({ ...values, [key]: target.value })}
        />
      ))}
    </FormModal>
  );
}
