import { secondFactorRequired as texts } from '#content/admin/login.ts';
import { twoFactor } from '#content/admin/two-factor.ts';
import { PageHeading } from '../shell/page-heading.tsx';
import { getSection } from '../shell/sections.ts';
import TwoFactorSettings from '../two-factor/two-factor-settings.tsx';
import styles from './account.module.css';

const section = getSection('account');

/** The only page open to a member whose deadline for two-factor authentication has passed. */
export default function RequiredTwoFactor() {
  return (
    <div className={styles.column}>
      <PageHeading section={section} heading={texts.heading} lead={texts.lead} />
      <section className={styles.card} aria-label={twoFactor.heading}>
        <TwoFactorSettings />
      </section>
    </div>
  );
}
