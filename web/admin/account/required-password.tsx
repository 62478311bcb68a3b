import type { CurrentUser } from '../current-user.ts';
import { PageHeading } from '../shell/page-heading.tsx';
import { getSection } from '../shell/sections.ts';
import styles from './account.module.css';
import { PasswordForm } from './password-form.tsx';
import { account } from './texts.ts';

const section = getSection('account');

/** The only page open to a member whose password was set by another person. */
export default function RequiredPassword({ user }: { user: CurrentUser }) {
  return (
    <div className={styles.column}>
      <PageHeading
        section={section}
        heading="Choose your own password"
        lead="You logged in with a temporary password. Choose your own password to continue."
      />
      <section className={styles.card} aria-label={account.password}>
        <PasswordForm
          email={user.email}
          currentText="Temporary password"
          submitText="Set password and continue"
        />
      </section>
    </div>
  );
}
