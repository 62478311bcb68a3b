import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { tagLimits, normalizeTagName } from '#modules/tags/constants.ts';
import { api } from '#web/api.ts';
import { Button } from '#web/ui/fields/button.tsx';
import { formatOverLimit } from '#web/ui/fields/too-long.ts';
import { TooLongCount } from '#web/ui/fields/too-long-count.tsx';
import { getEmptyFieldErrors } from '../../form/field-errors.ts';
import { useForm } from '../../form/use-form.ts';
import table from '../../table/table.module.css';
import styles from './posts.module.css';

/** Adds a tag to the selected posts, or removes it. */
export function BulkTagForm({ onTag }: { onTag: (act: 'tag' | 'untag', name: string) => void }) {
  const listId = useId();
  const form = useForm<{ name: string }, void, 'tag' | 'untag'>(
    async (values, { action }) => onTag(action, normalizeTagName(values.name)),
    {
      draft: null,
      start: { name: '' },
      enterAction: 'tag',
      validate: (values) => validateTagName(normalizeTagName(values.name)),
      onSaved: () => undefined,
    },
  );
  const { error, ...input } = form.input('name');
  const name = normalizeTagName(input.value);
  const overLimit = formatOverLimit(name, tagLimits.nameCharacters);
  const { data } = useQuery({
    queryKey: [...api.tags.list.key, 'suggested', name],
    queryFn: ({ signal }) => api.tags.list({ search: name, limit: 8 }, { signal }),
    staleTime: 30_000,
  });

  return (
    <form className={styles.tagForm} {...form.props}>
      <input
        aria-label="Tag for the selected posts"
        placeholder="Tag"
        list={listId}
        dir="auto"
        autoComplete="off"
        autoCapitalize="none"
        aria-invalid={(overLimit ?? error) === undefined ? undefined : true}
        data-too-long={overLimit === undefined ? undefined : ''}
        className={table.nameInput}
        {...input}
      />
      <datalist id={listId}>
        {data?.items.map((tag) => (
          <option key={tag.id} value={tag.name}>
            {tag.name}
          </option>
        ))}
      </datalist>
      <TooLongCount text={overLimit ?? error} />
      <Button size="small" type="submit">
        Add tag
      </Button>
      <Button size="small" onClick={() => void form.submit('untag')}>
        Remove tag
      </Button>
    </form>
  );
}

function validateTagName(name: string) {
  return { name: formatOverLimit(name, tagLimits.nameCharacters), ...getEmptyFieldErrors({ name }) };
}
