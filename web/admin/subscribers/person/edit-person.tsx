import { useQueryClient } from '@tanstack/react-query';
import { audiences, personForm as texts } from '#content/admin/audiences.ts';
import { getLanguageName } from '#content/languages.ts';
import { audienceLimits } from '#modules/audiences/constants.ts';
import { languages } from '#modules/translations/constants.ts';
import { api } from '#web/api.ts';
import { ChoiceField } from '#web/ui/fields/choice-field.tsx';
import { CheckList } from '#web/ui/fields/check-list.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { DraftModal } from '../../form-drafts/draft-modal.tsx';
import { parseJson } from '../../form-drafts/form-draft.ts';
import { useOwnDraft } from '../../form-drafts/use-own-draft.ts';
import { useSaving } from '../../form-drafts/use-saving.ts';
import { useFields, useTopics } from '../../audiences/audience-data.ts';
import { changeSubscriber } from '../subscriber-data.ts';
import { type Person, createPersonKey } from './person-data.ts';

export function EditPerson({ person, onClose }: { person: Person; onClose: () => void }) {
  const queries = useQueryClient();
  const draft = useOwnDraft(`subscriber.${person.id}`, toDraftFields(person));
  const { name, language, tags } = draft.fields;
  const values = parseValues(draft.fields.values);
  const topics = draft.fields.topics.split(' ').filter((id) => id !== '');
  const { data: availableTopics } = useTopics();
  const fields = useFields().data?.fields ?? [];
  const saving = useSaving({
    draft,
    save: async () => {
      await changeSubscriber(queries, api.subscribers.update(person.id, createUpdate()));
      await queries.invalidateQueries({ queryKey: createPersonKey(person.id) });
    },
    onSaved: onClose,
  });
  const { fieldErrors } = saving;
  const tagsError =
    fieldErrors['tags'] ?? Object.entries(fieldErrors).find(([path]) => path.startsWith('tags.'))?.[1];

  function createUpdate() {
    const tagList = tags.split(',').map((tag) => tag.trim());
    // Fields that were deleted while the form was open are not sent.
    const fieldEntries = fields.map(({ key }) => [key, values[key] ?? '']);
    return {
      name,
      // Without a language, the form shows English. The language is sent only if the user changed it.
      ...(language === toDraftFields(person).language
        ? {}
        : { language: languages.find((tag) => getLanguageName(tag) === language) }),
      tags: tagList.filter((tag) => tag !== ''),
      ...(availableTopics === undefined ? {} : { topics: topics.map(Number) }),
      fields: Object.fromEntries(fieldEntries),
    };
  }

  return (
    <DraftModal heading={texts.heading} texts={audiences} draft={draft} saving={saving} onClose={onClose}>
      <TextField
        label={texts.name}
        name="name"
        autoComplete="off"
        maxLength={100}
        data-focus-first=""
        {...draft.input('name')}
        error={fieldErrors['name']}
      />
      <ChoiceField
        label={texts.language}
        name="language"
        choices={languages.map((tag) => getLanguageName(tag))}
        value={language}
        onChoose={(chosen) => draft.change({ language: chosen })}
        error={fieldErrors['language']}
      />
      <CheckList
        label={texts.topics}
        choices={(availableTopics ?? []).map((topic) => ({ name: String(topic.id), texts: topic.name }))}
        chosen={topics}
        onChange={(chosen) => draft.change({ topics: chosen.join(' ') })}
        emptyText={audiences.topics.none}
        error={fieldErrors['topics']}
      />
      <TextField
        label={texts.tags}
        name="tags"
        autoComplete="off"
        hint={texts.tagsHint}
        {...draft.input('tags')}
        error={tagsError}
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
          error={fieldErrors[`fields.${key}`]}
          onChange={({ target }) =>
            draft.change({ values: JSON.stringify({ ...values, [key]: target.value }) })
          }
        />
      ))}
    </DraftModal>
  );
}

function toDraftFields({ name, language, tags, topics, fields }: Person) {
  const ids = topics.map(({ id }) => id);
  return {
    name: name ?? '',
    language: getLanguageName(language ?? 'en'),
    tags: tags.join(', '),
    topics: ids.join(' '),
    values: JSON.stringify(fields),
  };
}

/** Parses the custom fields of the draft. */
function parseValues(stored: string): Record<string, string> {
  const values: unknown = parseJson(stored);
  const entries = values !== null && typeof values === 'object' ? Object.entries(values) : [];
  return Object.fromEntries(entries.map(([key, value]) => [key, String(value)]));
}
