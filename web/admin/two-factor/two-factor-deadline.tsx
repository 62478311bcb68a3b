import { Link } from 'react-router';
import { getButtonClass } from '#web/ui/fields/button.tsx';
import { MessageBar } from '#web/ui/feedback/message-bar.tsx';
import { useCurrentUser } from '../current-user.ts';
import { getSection } from '../shell/sections.ts';
import { formatFullMoment } from '../time-text.ts';
import styles from './two-factor-deadline.module.css';

/** A notice with the deadline for two-factor authentication, on every screen until it is set up. */
export function TwoFactorDeadline() {
  const due = useCurrentUser()?.secondFactorDue ?? null;
  if (due === null) return null;
  return (
    <div className={styles.due}>
      <MessageBar
        tone="warn"
        action={
          <Link to={getSection('account').address} className={getButtonClass('plain')}>
            Set it up
          </Link>
        }
      >
        {`Set up a second factor by ${formatFullMoment(new Date(due))}. After that, you cannot use the admin without one.`}
      </MessageBar>
    </div>
  );
}
