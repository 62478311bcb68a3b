import { useQueryClient } from '@tanstack/react-query';
import { api } from '#web/api.ts';
import { Button } from '#web/ui/fields/button.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { currentUserKey } from '../current-user.ts';
import { getErrorText } from '../error-text.ts';
import { getEmptyFieldErrors } from '../form/field-errors.ts';
import { FormError } from '../form/form-error.tsx';
import { useForm } from '../form/use-form.ts';
import { PageHeading } from '../shell/page-heading.tsx';
import { getSection } from '../shell/sections.ts';
import styles from './account.module.css';

const section = getSection('account');

/** The first page of an Admin without a name, such as the first Admin of a new site. */
export default function RequiredName() {
  const queries = useQueryClient();
  const form = useForm((typed: { name: string }) => api.account.update({ name: typed.name.trim() }), {
    draft: null,
    start: { name: '' },
    validate: getEmptyFieldErrors,
    onSaved: () => queries.invalidateQueries({ queryKey: currentUserKey }),
  });
  return (
    <div className={styles.column}>
      <PageHeading
        section={section}
        heading="What is your name?"
        lead="The team and the history of changes show your name. You can change it later in Your account."
      />
      <section className={styles.card} aria-label="Your name">
        <form className={styles.form} {...form.props}>
          <FormError form={form} explain={getErrorText} />
          <TextField label="Name" maxLength={120} autoComplete="name" required {...form.input('name')} />
          <div>
            <Button type="submit" variant="main" busyText={form.isSaving ? 'Saving…' : null}>
              Save and continue
            </Button>
          </div>
        </form>
      </section>
    </div>
  );
}
