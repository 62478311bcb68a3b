import { account, requiredPassword as texts } from '#content/admin/account.ts';
import type { CurrentUser } from '../current-user.ts';
import { PageHeading } from '../shell/page-heading.tsx';
import { getSection } from '../shell/sections.ts';
import styles from './account.module.css';
import { PasswordForm } from './password-form.tsx';

const section = getSection('account');

/** The only page open to a member whose password was set by another person. */
export default function RequiredPassword({ user }: { user: CurrentUser }) {
  return (
    <div className={styles.column}>
      <PageHeading section={section} heading={texts.heading} lead={texts.lead} />
      <section className={styles.card} aria-label={account.password}>
        <PasswordForm email={user.email} currentText={texts.current} submitText={texts.submit} />
      </section>
    </div>
  );
}
