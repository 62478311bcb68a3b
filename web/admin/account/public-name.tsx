import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { authorLimits } from '#modules/authors/constants.ts';
import { api } from '#web/api.ts';
import { Button, getButtonClass } from '#web/ui/fields/button.tsx';
import { TextArea } from '#web/ui/fields/text-area.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { showToast } from '#web/ui/feedback/toast.tsx';
import { StoredDraftNotice } from '../form/draft-line.tsx';
import { FormError } from '../form/form-error.tsx';
import { useForm } from '../form/use-form.ts';
import { QueryState } from '../query-state.tsx';
import styles from './account.module.css';
import { minuteMs } from '#modules/time.ts';

export const ownAuthorKey = ['authors', 'own'];

/** Loads the public author name of the user. Null if the user has no public name yet. */
export function useOwnAuthor() {
  return useQuery({
    queryKey: ownAuthorKey,
    queryFn: async ({ signal }) => (await api.authors.findOwn({ signal })).author,
    staleTime: minuteMs,
  });
}

type PublicNameProps = {
  /** The initial value if there is no public name yet. */
  suggested: string;
};

/** The card with the public name on the account page. */
export function PublicName({ suggested }: PublicNameProps) {
  const { data, error, refetch } = useOwnAuthor();
  if (data === undefined)
    return <QueryState error={error} refetch={refetch} failed="Your public name could not be loaded." />;
  return (
    <>
      <p className={styles.quiet}>Shown on your blog posts and on your author page.</p>
      <PublicNameForm start={{ name: data?.name ?? suggested, about: data?.about ?? '' }} />
      {data === null ? null : (
        <a className={getButtonClass('quiet')} href={data.address} target="_blank" rel="noreferrer">
          See your page
        </a>
      )}
    </>
  );
}

type FormProps = {
  start: { name: string; about: string };
  /** Shows only the name field. Saving sends the text about the member unchanged. */
  isShort?: boolean;
  more?: ReactNode;
};

export function PublicNameForm({ start, isShort = false, more }: FormProps) {
  const queries = useQueryClient();
  const form = useForm((author: FormProps['start']) => api.authors.updateOwn(author), {
    draft: 'account.author',
    record: start,
    toValues: (record: FormProps['start'] | null) => ({
      name: (record ?? start).name,
      about: (record ?? start).about,
    }),
    findLatest: async () => (await api.authors.findOwn()).author ?? start,
    onSaved: ({ data, message }) => {
      showToast(message);
      queries.setQueryData(ownAuthorKey, data);
      void queries.invalidateQueries({ queryKey: ['posts'] });
    },
  });
  return (
    <form className={styles.form} {...form.props}>
      <FormError form={form} />
      <TextField
        label="Name that visitors read"
        required
        dir="auto"
        autoComplete="name"
        maxLength={authorLimits.nameCharacters}
        {...form.input('name')}
      />
      {isShort ? null : (
        <TextArea
          label="About you"
          rows={3}
          dir="auto"
          maxLength={authorLimits.aboutCharacters}
          hint="Shown on your author page. Optional."
          {...form.input('about')}
        />
      )}
      <div className="cluster">
        <Button type="submit" busyText={form.isSaving ? 'Saving…' : null}>
          Save public name
        </Button>
        {more}
      </div>
      <StoredDraftNotice draft={form.draft} />
    </form>
  );
}
