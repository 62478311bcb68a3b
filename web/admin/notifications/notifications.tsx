import { lazy, Suspense, useState } from 'react';
import { Button } from 'react-aria-components/Button';
import { Dialog, DialogTrigger, Popover } from 'react-aria-components/Popover';
import { iconButtonClass } from '#web/ui/fields/button.tsx';
import { Icon } from '#web/ui/display/icon.tsx';
import popover from '#web/ui/feedback/popover.module.css';
import { useMarkRead, useNotifications } from './notification-data.ts';
import styles from './notifications.module.css';
import { states } from '../texts.ts';

const NewsList = lazy(async () => ({ default: (await import('./notification-list.tsx')).NotificationList }));

/** The notification menu. Opening it marks all notifications as read. */
export function Notifications() {
  const { entries, unread, error } = useNotifications();
  const { mutate: markRead } = useMarkRead();
  const [isOpen, setOpen] = useState(false);
  /**
   * The ids of the notifications that were unread when the menu was opened. These notifications stay highlighted
   * while the menu is open.
   */
  const [unreadIds, setUnreadIds] = useState<ReadonlySet<number>>(new Set());

  function open() {
    setOpen(true);
    const unreadEntries = (entries ?? []).filter(({ read }) => !read);
    setUnreadIds(new Set(unreadEntries.map(({ id }) => id)));
    const newest = entries?.[0];
    if (newest !== undefined && unread > 0) markRead(newest.id);
  }

  return (
    <DialogTrigger isOpen={isOpen} onOpenChange={(isWanted) => (isWanted ? open() : setOpen(false))}>
      <Button
        className={`${iconButtonClass} ${styles.bell}`}
        aria-label={unread === 0 ? 'Notifications' : formatUnread(unread)}
      >
        <Icon name="bell" />
        {unread === 0 ? null : <span className={styles.mark} />}
      </Button>
      <Popover placement="bottom end" className={`${popover.popover} ${styles.popover}`}>
        <Dialog aria-label="Notifications" className={styles.dialog}>
          <h2 className={styles.heading}>Notifications</h2>
          {entries === undefined && error !== null ? (
            <p className={styles.quiet} role="alert">
              Notifications could not be loaded.
            </p>
          ) : null}
          {entries === undefined ? null : (
            <Suspense fallback={<p className={styles.quiet}>{states.loading}</p>}>
              <NewsList entries={entries} unreadIds={unreadIds} onChoose={() => setOpen(false)} />
            </Suspense>
          )}
        </Dialog>
      </Popover>
      <output className="visually-hidden">{unread === 0 ? '' : formatUnread(unread)}</output>
    </DialogTrigger>
  );
}

function formatUnread(count: number) {
  return count >= 100 ? 'Notifications, more than 99 unread' : `Notifications, ${count} unread`;
}
