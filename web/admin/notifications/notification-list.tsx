import { Link } from 'react-router';
import { Icon, type IconName } from '#web/ui/display/icon.tsx';
import { getNewsletterAddress, integrationsAddress, senderAddress, connectorsAddress } from '../paths.ts';
import { formatAge, formatFullMoment } from '../time-text.ts';
import { useNow } from '../use-now.ts';
import type { NotificationEntry } from './notification-data.ts';
import styles from './notifications.module.css';
import { getSection } from '../shell/sections.ts';

const kindTexts = {
  message: (title: string) => `New message from ${title}`,
  'message-assigned': (title: string) => `Assigned to you: ${title}`,
  'message-incoming': (title: string) => `${title} replied by email`,
  'post-published': (title: string) => `“${title}” was published`,
  'newsletter-sent': (title: string) => `“${title}” was sent to everyone`,
  'newsletter-failed': (title: string) => `“${title}” could not be sent to everyone`,
  'mailbox-away': (title: string) => `The mailbox for bounces cannot be read: ${title}`,
  'mail-trouble': (title: string) => `The mail server accepts no emails. ${title}`,
  'mail-recovered': (title: string) => `The mail server accepts emails again: ${title}`,
  'email-unknown': (title: string) =>
    `Some emails may not have arrived: decide whether to send them again. ${title}`,
  'newsletter-braked': (title: string) => `“${title}” is paused: the mail server rejects it`,
  'backup-failed': (title: string) => `The backup could not be made. ${title}`,
  'backup-made': (title: string) => `Backups work again: ${title}`,
  'backup-missing': (title: string) => `No backup was made since ${title}`,
  'webhook-given-up': (title: string) => `The webhook “${title}” is off: deliveries have failed for 5 days`,
  'source-failed': (title: string) => `${title} cannot be read`,
  'source-mended': (title: string) => `${title} can be read again`,
} as const;

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
  if (entries.length === 0) return <p className={styles.quiet}>Nothing new</p>;
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
        {kindTexts[entry.kind](entry.title)}
        {isFresh ? <span className="visually-hidden">{' (new)'}</span> : null}
        <time dateTime={entry.created} title={formatFullMoment(at)} className={styles.age}>
          {formatAge(at, now)}
        </time>
      </span>
    </Link>
  );
}
