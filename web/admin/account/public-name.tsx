import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import { publicName as texts } from '#content/admin/writing/post-settings.ts';
import { authorLimits } from '#modules/authors/constants.ts';
import { api } from '#web/api.ts';
import { Button, getButtonClass } from '#web/ui/fields/button.tsx';
import { TextArea } from '#web/ui/fields/text-area.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { showToast } from '#web/ui/feedback/toast.tsx';
import { FailureBar } from '../failure-bar.tsx';
import { getFieldErrors, focusField } from '../form/field-errors.ts';
import { QueryState } from '../query-state.tsx';
import { getServerText } from '../error-text.ts';
import styles from './account.module.css';

export const ownAuthorKey = ['authors', 'own'];

/** Loads the public author name of the user. Null if there is none yet. */
export function useOwnAuthor() {
  return useQuery({
    queryKey: ownAuthorKey,
    queryFn: async ({ signal }) => (await api.authors.findOwn({ signal })).author,
    staleTime: 60_000,
  });
}

type PublicNameProps = {
  /** The initial value if there is no public name yet. */
  suggested: string;
};

/** The card with the public name on the account page. */
export function PublicName({ suggested }: PublicNameProps) {
  const { data, error, refetch } = useOwnAuthor();
  if (data === undefined) return <QueryState error={error} refetch={refetch} failed={texts.failed} />;
  return (
    <>
      <p className={styles.quiet}>{texts.lead}</p>
      <PublicNameForm start={{ name: data?.name ?? suggested, about: data?.about ?? '' }} />
      {data === null ? null : (
        <a className={getButtonClass('quiet')} href={data.address} target="_blank" rel="noreferrer">
          {texts.page}
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
  const form = useRef<HTMLFormElement>(null);
  const [{ name, about }, setText] = useState(start);
  const { mutate, isPending, error, submittedAt } = useMutation({
    mutationFn: () => api.authors.updateOwn({ name, about }),
    onError: () => focusField(form.current, ['name']),
    onSuccess: ({ data, message }) => {
      showToast(message);
      setText({ name: data.name, about: data.about });
      queries.setQueryData(ownAuthorKey, data);
      void queries.invalidateQueries({ queryKey: ['posts'] });
    },
  });
  const fieldErrors = getFieldErrors(error);

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!isPending) mutate();
  }

  return (
    <form ref={form} method="post" noValidate className={styles.form} onSubmit={submit}>
      <FailureBar error={error} attempt={submittedAt} explain={getServerText} />
      <TextField
        label={texts.name}
        name="name"
        required
        dir="auto"
        autoComplete="name"
        maxLength={authorLimits.nameCharacters}
        value={name}
        error={fieldErrors['name']}
        onChange={({ target }) => setText({ name: target.value, about })}
      />
      {isShort ? null : (
        <TextArea
          label={texts.about}
          name="about"
          rows={3}
          dir="auto"
          maxLength={authorLimits.aboutCharacters}
          hint={texts.aboutHint}
          value={about}
          error={fieldErrors['about']}
          onChange={({ target }) => setText({ name, about: target.value })}
        />
      )}
      <div className={styles.acts}>
        <Button type="submit" busyText={isPending ? texts.saving : null}>
          {texts.save}
        </Button>
        {more}
      </div>
    </form>
  );
}
