import { useQueryClient } from '@tanstack/react-query';
import { getLanguageName } from '#content/languages.ts';
import { audienceLimits } from '#modules/audiences/constants.ts';
import { languages } from '#modules/translations/constants.ts';
import { api } from '#web/api.ts';
import { ChoiceField } from '#web/ui/fields/choice-field.tsx';
import { CheckList } from '#web/ui/fields/check-list.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { FormDialog } from '../../form/form-dialog.tsx';
import { useForm } from '../../form/use-form.ts';
import { useFields, useTopics } from '../../audiences/audience-data.ts';
import { changeSubscriber } from '../subscriber-data.ts';
import { type Person, createPersonKey } from './person-data.ts';
import { audiences } from '../../audiences/texts.ts';
import { personForm as texts } from './texts.ts';

export function EditPerson({ person, onClose }: { person: Person; onClose: () => void }) {
  const queries = useQueryClient();
  const { data: availableTopics } = useTopics();
  const customFields = useFields().data?.fields ?? [];
  const form = useForm(
    async ({ name, language, tags, topics, fields }, { record }) => {
      const tagList = tags.split(',').map((tag) => tag.trim());
      // Fields that were deleted while the form was open are not sent.
      const fieldEntries = customFields.map(({ key }) => [key, fields[key] ?? '']);
      const update = api.subscribers.update(person.id, {
        name,
        // Without a language, the form shows English. The language is sent only if the user changed it.
        ...(language === toValues(record ?? person).language
          ? {}
          : { language: languages.find((tag) => getLanguageName(tag) === language) }),
        tags: tagList.filter((tag) => tag !== ''),
        ...(availableTopics === undefined ? {} : { topics }),
        fields: Object.fromEntries(fieldEntries),
      });
      await changeSubscriber(queries, update);
      await queries.invalidateQueries({ queryKey: createPersonKey(person.id) });
    },
    {
      draft: `subscriber.${person.id}`,
      record: person,
      toValues: (record: Person | null) => toValues(record ?? person),
      findLatest: ({ id }) => api.subscribers.find(id),
      onSaved: onClose,
    },
  );
  const { language, topics, fields } = form.values;
  return (
    <FormDialog
      heading="Edit subscriber"
      texts={{
        close: audiences.close,
        save: audiences.save,
        saving: audiences.saving,
        notSaved: audiences.notSaved,
      }}
      form={form}
      onClose={onClose}
    >
      <TextField
        label="Name"
        autoComplete="off"
        maxLength={100}
        data-focus-first=""
        {...form.input('name')}
      />
      <ChoiceField
        label="Email language"
        name="language"
        choices={languages.map((tag) => getLanguageName(tag))}
        value={language}
        onChoose={(chosen) => form.change({ language: chosen })}
        error={form.errors.language}
      />
      <CheckList
        label={texts.topics}
        choices={(availableTopics ?? []).map((topic) => ({ name: String(topic.id), texts: topic.name }))}
        chosen={topics.map(String)}
        onChange={(chosen) => form.change({ topics: chosen.map(Number) })}
        emptyText={audiences.topics.none}
        error={form.errors.topics}
      />
      <TextField
        label={texts.tags}
        autoComplete="off"
        hint="Separate them with commas. Only staff see tags."
        {...form.input('tags')}
      />
      {customFields.map(({ key, name: label, kind }) => (
        <TextField
          key={key}
          label={label}
          name={`fields.${key}`}
          type={kind === 'date' ? 'date' : 'text'}
          inputMode={kind === 'number' ? 'decimal' : undefined}
          autoComplete="off"
          maxLength={audienceLimits.valueCharacters}
          value={fields[key] ?? ''}
          error={form.errorsByPath[`fields.${key}`]}
          onChange={({ target }) => form.change({ fields: { ...fields, [key]: target.value } })}
        />
      ))}
    </FormDialog>
  );
}

function toValues({ name, language, tags, topics, fields }: Person) {
  return {
    name: name ?? '',
    language: getLanguageName(language ?? 'en'),
    tags: tags.join(', '),
    topics: topics.map(({ id }) => id),
    fields,
  };
}
