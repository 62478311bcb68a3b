import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router';
import { frame } from '#content/admin/frame.ts';
import { getButtonClass } from '#web/ui/fields/button.tsx';
import { Icon } from '#web/ui/display/icon.tsx';
import { dashboardAddress } from '../paths.ts';
import { BrandMark } from '../brand-mark.tsx';
import { AccountMenu } from './account-menu.tsx';
import { Notifications } from '../notifications/notifications.tsx';
import { Search } from '../search/search.tsx';
import styles from './top-bar.module.css';
import { useLogOut } from '../shell/use-log-out.ts';

const LogOutQuestion = lazy(async () => ({
  default: (await import('./log-out-question.tsx')).LogOutQuestion,
}));

export function TopBar() {
  const { isLeaving, isAsking, stay, logOut, leave } = useLogOut();
  const [wasOpened, setOpened] = useState(false);
  if (isAsking && !wasOpened) setOpened(true);
  return (
    <header className={styles.bar}>
      <Link to={dashboardAddress} className={styles.brand}>
        <BrandMark />
      </Link>
      <Search />
      <div className={styles.tools}>
        <Notifications />
        <AccountMenu onLogOut={logOut} />
        <button
          type="button"
          className={getButtonClass('plain', styles.logOut)}
          aria-disabled={isLeaving || undefined}
          onClick={isLeaving ? undefined : logOut}
        >
          <span className={styles.logOutText}>
            <Icon name="logOut" size={18} />
            {isLeaving ? frame.loggingOut : frame.logOut}
          </span>
        </button>
      </div>
      {wasOpened && (
        <Suspense>
          <LogOutQuestion isAsking={isAsking} stay={stay} leave={leave} />
        </Suspense>
      )}
    </header>
  );
}
