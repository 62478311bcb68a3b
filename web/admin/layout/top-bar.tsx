import { lazy, Suspense, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { getButtonClass, iconButtonClass } from '#web/ui/fields/button.tsx';
import { Icon } from '#web/ui/display/icon.tsx';
import { dashboardAddress } from '../paths.ts';
import { BrandMark } from '../brand-mark.tsx';
import { Notifications } from '../notifications/notifications.tsx';
import { Search } from '../search/search.tsx';
import styles from './top-bar.module.css';
import { useLogOut } from '../shell/use-log-out.ts';
import { Button } from 'react-aria-components/Button';
import { Menu, MenuItem, MenuTrigger, Popover } from 'react-aria-components/Menu';
import { Avatar } from '#web/ui/display/avatar.tsx';
import popover from '#web/ui/feedback/popover.module.css';
import { openShortcutHelp } from '../shell/shortcut-help.tsx';
import { getDisplayName, useCurrentUser } from '../current-user.ts';
import { getSection } from '../shell/sections.ts';
import { ThemeItems } from '../theme/theme-items.tsx';
import { frame } from '../texts.ts';

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
            {isLeaving ? 'Logging out…' : 'Log Out'}
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

function AccountMenu({ onLogOut }: { onLogOut: () => void }) {
  const user = useCurrentUser();
  const navigate = useNavigate();
  return (
    <MenuTrigger>
      <Button className={iconButtonClass}>
        <span className="visually-hidden">Your account</span>
        {user === undefined ? <Icon name="user" /> : <Avatar id={user.id} name={user.name ?? user.email} />}
      </Button>
      <Popover placement="bottom end" className={popover.popover}>
        {user === undefined ? null : (
          <div className={popover.person}>
            <p className={popover.heading}>{getDisplayName(user)}</p>
            <p className="quiet">{user.email}</p>
          </div>
        )}
        <Menu aria-label="Your account" className={popover.menu}>
          <MenuItem onAction={() => void navigate(getSection('account').address)} className={popover.item}>
            <Icon name="user" size={18} />
            Your account
          </MenuItem>
          <MenuItem href="/" target="_blank" rel="noopener" className={popover.item}>
            <Icon name="external" size={18} />
            View the site
          </MenuItem>
          <MenuItem onAction={() => void navigate(getSection('help').address)} className={popover.item}>
            <Icon name="info" size={18} />
            Help
          </MenuItem>
          {user === undefined ? null : <ThemeItems memberId={user.id} />}
          <MenuItem onAction={openShortcutHelp} className={popover.item}>
            <Icon name="keyboard" size={18} />
            {frame.shortcuts.heading}
          </MenuItem>
          <MenuItem onAction={onLogOut} className={popover.item}>
            <Icon name="logOut" size={18} />
            Log Out
          </MenuItem>
        </Menu>
      </Popover>
    </MenuTrigger>
  );
}
