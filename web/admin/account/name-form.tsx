import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useRef } from 'react';
import { account as texts } from '#content/admin/account.ts';
import { api } from '#web/api.ts';
import { Button } from '#web/ui/fields/button.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { showToast } from '#web/ui/feedback/toast.tsx';
import { type CurrentUser, currentUserKey } from '../current-user.ts';
import { FailureBar } from '../failure-bar.tsx';
import { getFieldErrors, focusField, getFormText } from '../form/field-errors.ts';
import { getErrorText } from '../error-text.ts';
import styles from './account.module.css';

/** The form for the user's own name. It also shows the values that only an Admin can change. */
export function NameForm({ user }: { user: CurrentUser }) {
  const queries = useQueryClient();
  const form = useRef<HTMLFormElement>(null);
  const { mutate, isPending, error, submittedAt } = useMutation({
    mutationFn: (name: string) => api.account.update({ name }),
    onError: () => focusField(form.current, ['name']),
    onSuccess: async ({ message }) => {
      showToast(message);
      await queries.invalidateQueries({ queryKey: currentUserKey });
    },
  });
  const fieldErrors = getFieldErrors(error);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (!isPending) mutate(getFormText(new FormData(event.currentTarget), 'name').trim());
  }

  return (
    <form ref={form} method="post" noValidate className={styles.form} onSubmit={submit}>
      <FailureBar error={error} attempt={submittedAt} explain={getErrorText} />
      <TextField
        label={texts.name}
        name="name"
        defaultValue={user.name ?? ''}
        maxLength={120}
        autoComplete="name"
        required
        error={fieldErrors['name']}
      />
      <dl className={styles.facts}>
        <div>
          <dt>{texts.email}</dt>
          <dd>{user.email}</dd>
        </div>
        <div>
          <dt>{texts.jobTitle}</dt>
          <dd>{user.job_title}</dd>
        </div>
        <div>
          <dt>{texts.role}</dt>
          <dd>{user.role_name}</dd>
        </div>
      </dl>
      <p className={styles.quiet}>{texts.adminsChange}</p>
      <div>
        <Button type="submit" busyText={isPending ? texts.saving : null}>
          {texts.saveName}
        </Button>
      </div>
    </form>
  );
}
