import { useState } from 'react';
import { Button } from 'react-aria-components/Button';
import { Dialog, DialogTrigger, Popover } from 'react-aria-components/Popover';
import { Link } from 'react-router';
import { frame } from '#content/office.ts';
import { iconButtonClass } from '#web/ui/button.tsx';
import { Icon, type IconName } from '#web/ui/icon.tsx';
import popover from '#web/ui/popover.module.css';
import { ageWords, fullMomentWords } from '../time-words.ts';
import { useNow } from '../use-now.ts';
import { type NotificationEntry, useMarkRead, useNotifications } from './notification-data.ts';
import styles from './notifications.module.css';
import { type SectionName, sectionNamed } from './sections.ts';

const words = frame.notifications;

const looks: Record<NotificationEntry['kind'], { icon: IconName; section: SectionName; parameter: string }> =
  {
    message: { icon: 'inbox', section: 'messages', parameter: 'message' },
    'post-published': { icon: 'pencil', section: 'blog', parameter: 'post' },
    'newsletter-sent': { icon: 'send', section: 'newsletter', parameter: 'newsletter' },
    'newsletter-failed': { icon: 'warning', section: 'newsletter', parameter: 'newsletter' },
  };

/** What happened while one was away; looking at it marks it as read. */
export function Notifications() {
  const { entries, unread, error } = useNotifications();
  const { mutate: markRead } = useMarkRead();
  const [isOpen, setOpen] = useState(false);
  /** What was new when the list was opened stays marked while one looks. */
  const [fresh, setFresh] = useState<ReadonlySet<number>>(new Set());

  function turn(open: boolean) {
    setOpen(open);
    if (!open) return;
    const unreadOnes = (entries ?? []).filter(({ read }) => !read);
    setFresh(new Set(unreadOnes.map(({ id }) => id)));
    const newest = entries?.[0];
    if (newest !== undefined && unread > 0) markRead(newest.id);
  }

  return (
    <DialogTrigger isOpen={isOpen} onOpenChange={turn}>
      <Button
        className={`${iconButtonClass} ${styles.bell}`}
        aria-label={unread === 0 ? words.label : words.unread(unread)}
      >
        <Icon name="bell" />
        {unread === 0 ? null : <span className={styles.mark} />}
      </Button>
      <Popover placement="bottom end" className={`${popover.popover} ${styles.popover}`}>
        <Dialog aria-label={words.heading} className={styles.dialog}>
          <h2 className={styles.heading}>{words.heading}</h2>
          {entries === undefined && error !== null ? (
            <p className={styles.quiet} role="alert">
              {words.failed}
            </p>
          ) : null}
          {entries?.length === 0 ? <p className={styles.quiet}>{words.none}</p> : null}
          <ul>
            {(entries ?? []).map((entry) => (
              <li key={entry.id}>
                <News
                  entry={entry}
                  isFresh={fresh.has(entry.id) || !entry.read}
                  onChoose={() => setOpen(false)}
                />
              </li>
            ))}
          </ul>
        </Dialog>
      </Popover>
      <output className="visually-hidden">{unread === 0 ? '' : words.unread(unread)}</output>
    </DialogTrigger>
  );
}

type NewsProps = { entry: NotificationEntry; isFresh: boolean; onChoose: () => void };

function News({ entry, isFresh, onChoose }: NewsProps) {
  const now = useNow();
  const { icon, section, parameter } = looks[entry.kind];
  const at = new Date(entry.created);
  return (
    <Link
      to={`${sectionNamed(section).address}?${parameter}=${entry.target}`}
      className={styles.news}
      data-fresh={isFresh || undefined}
      onClick={onChoose}
    >
      <Icon name={icon} size={18} />
      <span className={styles.words}>
        {words.kinds[entry.kind](entry.title)}
        {isFresh ? <span className="visually-hidden">{` (${words.isNew})`}</span> : null}
        <time dateTime={entry.created} title={fullMomentWords(at)} className={styles.age}>
          {ageWords(at, now)}
        </time>
      </span>
    </Link>
  );
}
