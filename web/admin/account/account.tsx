import { lazy, Suspense } from 'react';
import { Button } from '#web/ui/fields/button.tsx';
import { MessageBar } from '#web/ui/feedback/message-bar.tsx';
import { hasPermission, useCurrentUserQuery, type CurrentUser, currentUserKey } from '../current-user.ts';
import { getErrorText } from '../error-text.ts';
import { PageHeading } from '../shell/page-heading.tsx';
import { getSection } from '../shell/sections.ts';
import styles from './account.module.css';
import { OwnDevices } from './own-devices.tsx';
import { PasswordForm } from './password-form.tsx';
import { PublicName } from './public-name.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { api } from '#web/api.ts';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { showToast } from '#web/ui/feedback/toast.tsx';
import { StoredDraftNotice } from '../form/draft-line.tsx';
import { FormError } from '../form/form-error.tsx';
import { useForm } from '../form/use-form.ts';
import { account as texts, secondFactor } from './texts.ts';
import { frame, states } from '../texts.ts';

const section = getSection('account');

const ShowFirstSteps = lazy(async () => ({
  default: (await import('../first-steps/first-steps.tsx')).ShowFirstSteps,
}));
const TwoFactorSettings = lazy(() => import('../two-factor/two-factor-settings.tsx'));

export function meta() {
  return [{ title: frame.title('Your account') }, { name: 'robots', content: 'noindex' }];
}

export default function Account() {
  const { data: user, error, refetch } = useCurrentUserQuery();
  return (
    <div className={styles.column}>
      <PageHeading
        section={section}
        heading="Your account"
        lead="Your name, your password and where you are logged in"
      />
      {user === undefined && error !== null ? (
        <MessageBar
          tone="bad"
          live="alert"
          action={<Button onClick={() => void refetch()}>{states.again}</Button>}
        >
          {getErrorText(error)}
        </MessageBar>
      ) : null}
      {user === undefined && error === null ? <output>{states.loading}</output> : null}
      {user === undefined ? null : (
        <>
          <section className={styles.card} aria-labelledby="account-profile">
            <h2 id="account-profile" className={styles.heading}>
              Profile
            </h2>
            <NameForm user={user} />
            {hasPermission(user, 'settings') ? (
              <Suspense>
                <ShowFirstSteps />
              </Suspense>
            ) : null}
          </section>
          {hasPermission(user, 'posts') ? (
            <section className={styles.card} aria-labelledby="account-public">
              <h2 id="account-public" className={styles.heading}>
                Public name
              </h2>
              <PublicName suggested={user.name ?? ''} />
            </section>
          ) : null}
          <section className={styles.card} aria-labelledby="account-password">
            <h2 id="account-password" className={styles.heading}>
              {texts.password}
            </h2>
            <PasswordForm email={user.email} currentText="Current password" submitText="Change password" />
          </section>
          <section className={styles.card} aria-labelledby="account-factors">
            <h2 id="account-factors" className={styles.heading}>
              {secondFactor.heading}
            </h2>
            <Suspense fallback={<output>{states.loading}</output>}>
              <TwoFactorSettings />
            </Suspense>
          </section>
          <OwnDevices user={user} />
        </>
      )}
    </div>
  );
}

async function saveName(typed: { name: string }) {
  const data = { name: typed.name.trim() };
  return { ...(await api.account.update(data)), data };
}

/** The form for the user's own name. It also shows the values that only an Admin can change. */
function NameForm({ user }: { user: CurrentUser }) {
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
      <TextField label="Name" maxLength={120} autoComplete="name" required {...form.input('name')} />
      <dl className={styles.facts}>
        <div>
          <dt>Email</dt>
          <dd>{user.email}</dd>
        </div>
        <div>
          <dt>Job title</dt>
          <dd>{user.jobTitle}</dd>
        </div>
        <div>
          <dt>Role</dt>
          <dd>{user.roleName}</dd>
        </div>
      </dl>
      <p className={styles.quiet}>Only an Admin can change your email address, job title and role.</p>
      <div>
        <Button type="submit" busyText={form.isSaving ? 'Saving…' : null}>
          Save name
        </Button>
      </div>
      <StoredDraftNotice draft={form.draft} />
    </form>
  );
}
