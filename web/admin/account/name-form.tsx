import { useQueryClient } from '@tanstack/react-query';
import { account as texts } from '#content/admin/account.ts';
import { api } from '#web/api.ts';
import { Button } from '#web/ui/fields/button.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { showToast } from '#web/ui/feedback/toast.tsx';
import { type CurrentUser, currentUserKey } from '../current-user.ts';
import { StoredDraftNotice } from '../form/draft-line.tsx';
import { FormError } from '../form/form-error.tsx';
import { useForm } from '../form/use-form.ts';
import { getErrorText } from '../error-text.ts';
import styles from './account.module.css';

async function saveName(typed: { name: string }) {
  const data = { name: typed.name.trim() };
  return { ...(await api.account.update(data)), data };
}

/** The form for the user's own name. It also shows the values that only an Admin can change. */
export function NameForm({ user }: { user: CurrentUser }) {
  const queries = useQueryClient();
  const form = useForm(saveName, {
    draft: 'account.name',
    record: { name: user.name ?? '' },
    toValues: (record) => record,
    onSaved: async ({ message }) => {
      showToast(message);
      await queries.invalidateQueries({ queryKey: currentUserKey });
    },
  });
  return (
    <form className={styles.form} {...form.props}>
      <FormError form={form} explain={getErrorText} />
      <TextField label={texts.name} maxLength={120} autoComplete="name" required {...form.input('name')} />
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
        <Button type="submit" busyText={form.isSaving ? texts.saving : null}>
          {texts.saveName}
        </Button>
      </div>
      <StoredDraftNotice draft={form.draft} />
    </form>
  );
}
