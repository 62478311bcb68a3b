import { Link } from 'react-router';
import { notificationList as texts } from '#content/admin/frame/notifications-and-shortcuts.ts';
import { Icon, type IconName } from '#web/ui/display/icon.tsx';
import { getNewsletterAddress, integrationsAddress, senderAddress, connectorsAddress } from '../paths.ts';
import { formatAge, formatFullMoment } from '../time-text.ts';
import { useNow } from '../use-now.ts';
import type { NotificationEntry } from './notification-data.ts';
import styles from './notifications.module.css';
import { getSection } from '../shell/sections.ts';

const dashboard = getSection('dashboard').address;

const kindDetails: Record<
  NotificationEntry['kind'],
  { icon: IconName; address: (target: number | string) => string }
> = {
  message: { icon: 'inbox', address: getMessageAddress },
  'message-assigned': { icon: 'user', address: getMessageAddress },
  'message-incoming': { icon: 'inbox', address: getMessageAddress },
  'post-published': { icon: 'pencil', address: (id) => `${getSection('blog').address}?post=${id}` },
  'newsletter-sent': { icon: 'send', address: (id) => getNewsletterAddress(Number(id)) },
  'newsletter-failed': { icon: 'warning', address: (id) => getNewsletterAddress(Number(id)) },
  'mailbox-away': { icon: 'warning', address: () => senderAddress },
  'mail-trouble': { icon: 'warning', address: () => senderAddress },
  'mail-recovered': { icon: 'check', address: () => senderAddress },
  'email-unknown': { icon: 'warning', address: () => getSection('outbox').address },
  'newsletter-braked': { icon: 'pause', address: (id) => getNewsletterAddress(Number(id)) },
  'backup-failed': { icon: 'warning', address: () => dashboard },
  'backup-made': { icon: 'check', address: () => dashboard },
  'backup-missing': { icon: 'warning', address: () => dashboard },
  'webhook-given-up': { icon: 'warning', address: () => integrationsAddress },
  'source-failed': { icon: 'warning', address: () => connectorsAddress },
  'source-mended': { icon: 'check', address: () => connectorsAddress },
};

function getMessageAddress(id: number | string): string {
  return `${getSection('messages').address}?message=${id}`;
}

type NotificationListProps = {
  entries: readonly NotificationEntry[];
  /** The ids of the notifications that were unread when the list was opened. */
  unreadIds: ReadonlySet<number>;
  onChoose: () => void;
};

export function NotificationList({ entries, unreadIds, onChoose }: NotificationListProps) {
  if (entries.length === 0) return <p className={styles.quiet}>{texts.none}</p>;
  return (
    <ul>
      {entries.map((entry) => (
        <li key={entry.id}>
          <NotificationItem
            entry={entry}
            isFresh={unreadIds.has(entry.id) || !entry.read}
            onChoose={onChoose}
          />
        </li>
      ))}
    </ul>
  );
}

type NotificationItemProps = { entry: NotificationEntry; isFresh: boolean; onChoose: () => void };

function NotificationItem({ entry, isFresh, onChoose }: NotificationItemProps) {
  const now = useNow();
  const { icon, address } = kindDetails[entry.kind];
  const at = new Date(entry.created);
  return (
    <Link
      to={address(entry.target)}
      className={styles.news}
      data-fresh={isFresh || undefined}
      onClick={onChoose}
    >
      <Icon name={icon} size={18} />
      <span className={styles.texts}>
        {texts.kinds[entry.kind](entry.title)}
        {isFresh ? <span className="visually-hidden">{` (${texts.isNew})`}</span> : null}
        <time dateTime={entry.created} title={formatFullMoment(at)} className={styles.age}>
          {formatAge(at, now)}
        </time>
      </span>
    </Link>
  );
}
