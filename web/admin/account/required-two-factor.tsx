import { PageHeading } from '../shell/page-heading.tsx';
import { getSection } from '../shell/sections.ts';
import TwoFactorSettings from '../two-factor/two-factor-settings.tsx';
import styles from './account.module.css';
import { secondFactor } from './texts.ts';

const section = getSection('account');

/** The only page open to a member whose deadline for two-factor authentication has passed. */
export default function RequiredTwoFactor() {
  return (
    <div className={styles.column}>
      <PageHeading
        section={section}
        heading="Set up a second factor"
        lead="An Admin requires a second factor, and the time to set it up is over. Set one up to continue."
      />
      <section className={styles.card} aria-label={secondFactor.heading}>
        <TwoFactorSettings />
      </section>
    </div>
  );
}
