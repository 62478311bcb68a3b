import { Link } from 'react-router';
import { frame } from '#content/admin/frame.ts';
import { buttonClass } from '#web/ui/fields/button.tsx';
import { Icon } from '#web/ui/display/icon.tsx';
import { home } from '../paths.ts';
import { BrandMark } from '../brand-mark.tsx';
import { ConfirmDialog } from '../confirm-dialog.tsx';
import { AccountMenu } from './account-menu.tsx';
import { Notifications } from '../notifications/notifications.tsx';
import { Search } from '../search/search.tsx';
import styles from './top-bar.module.css';
import { useLogOut } from '../shell/use-log-out.ts';

/** Search, notifications, who is signed in, and the way out. */
export function TopBar() {
  const { isLeaving, isAsking, stay, logOut, leave } = useLogOut();
  return (
    <header className={styles.bar}>
      <Link to={home} className={styles.brand}>
        <BrandMark />
      </Link>
      <Search />
      <div className={styles.tools}>
        <Notifications />
        <AccountMenu onLogOut={logOut} />
        <button
          type="button"
          className={buttonClass('plain', styles.logOut)}
          aria-disabled={isLeaving || undefined}
          onClick={isLeaving ? undefined : logOut}
        >
          <span className={styles.logOutText}>
            <Icon name="logOut" size={18} />
            {isLeaving ? frame.loggingOut : frame.logOut}
          </span>
        </button>
      </div>
      <ConfirmDialog question={isAsking ? frame.logOutDrafts : null} onClose={stay} act={leave} />
    </header>
  );
}
