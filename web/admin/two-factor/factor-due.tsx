import { Link } from 'react-router';
import { factorDue as texts } from '#content/admin/login.ts';
import { buttonClass } from '#web/ui/fields/button.tsx';
import { MessageBar } from '#web/ui/feedback/message-bar.tsx';
import { useCurrentUser } from '../current-user.ts';
import { account } from '../shell/sections.ts';
import { fullMomentText } from '../time-text.ts';
import styles from './factor-due.module.css';

/** A notice with the deadline for two-factor authentication, on every screen until it is set up. */
export function FactorDue() {
  const due = useCurrentUser()?.second_factor_due ?? null;
  if (due === null) return null;
  return (
    <div className={styles.due}>
      <MessageBar
        mood="warn"
        action={
          <Link to={account.address} className={buttonClass('plain')}>
            {texts.open}
          </Link>
        }
      >
        {texts.banner(fullMomentText(new Date(due)))}
      </MessageBar>
    </div>
  );
}
