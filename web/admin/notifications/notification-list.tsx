import { Link } from 'react-router';
import { newsList as texts } from '#content/admin/frame/opened.ts';
import { Icon, type IconName } from '#web/ui/display/icon.tsx';
import { newsletterAddress, programsAddress, senderAddress, sourcesAddress } from '../paths.ts';
import { ageText, fullMomentText } from '../time-text.ts';
import { useNow } from '../use-now.ts';
import type { NotificationEntry } from './notification-data.ts';
import styles from './notifications.module.css';
import { sectionNamed } from '../shell/sections.ts';

const dashboard = sectionNamed('dashboard').address;

const looks: Record<
  NotificationEntry['kind'],
  { icon: IconName; address: (target: number | string) => string }
> = {
  message: { icon: 'inbox', address: messageAddress },
  'message-assigned': { icon: 'user', address: messageAddress },
  'message-incoming': { icon: 'inbox', address: messageAddress },
  'post-published': { icon: 'pencil', address: (id) => `${sectionNamed('blog').address}?post=${id}` },
  'newsletter-sent': { icon: 'send', address: (id) => newsletterAddress(Number(id)) },
  'newsletter-failed': { icon: 'warning', address: (id) => newsletterAddress(Number(id)) },
  'mailbox-away': { icon: 'warning', address: () => senderAddress },
  'mail-trouble': { icon: 'warning', address: () => senderAddress },
  'mail-recovered': { icon: 'check', address: () => senderAddress },
  'email-unknown': { icon: 'warning', address: () => sectionNamed('outbox').address },
  'newsletter-braked': { icon: 'pause', address: (id) => newsletterAddress(Number(id)) },
  'backup-failed': { icon: 'warning', address: () => dashboard },
  'backup-made': { icon: 'check', address: () => dashboard },
  'backup-missing': { icon: 'warning', address: () => dashboard },
  'webhook-given-up': { icon: 'warning', address: () => programsAddress },
  'source-failed': { icon: 'warning', address: () => sourcesAddress },
  'source-mended': { icon: 'check', address: () => sourcesAddress },
};

function messageAddress(id: number | string): string {
  return `${sectionNamed('messages').address}?message=${id}`;
}

type NewsListProps = {
  entries: readonly NotificationEntry[];
  /** The ids that were unread when the list was opened. */
  fresh: ReadonlySet<number>;
  onChoose: () => void;
};

export function NewsList({ entries, fresh, onChoose }: NewsListProps) {
  if (entries.length === 0) return <p className={styles.quiet}>{texts.none}</p>;
  return (
    <ul>
      {entries.map((entry) => (
        <li key={entry.id}>
          <News entry={entry} isFresh={fresh.has(entry.id) || !entry.read} onChoose={onChoose} />
        </li>
      ))}
    </ul>
  );
}

type NewsProps = { entry: NotificationEntry; isFresh: boolean; onChoose: () => void };

function News({ entry, isFresh, onChoose }: NewsProps) {
  const now = useNow();
  const { icon, address } = looks[entry.kind];
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
        <time dateTime={entry.created} title={fullMomentText(at)} className={styles.age}>
          {ageText(at, now)}
        </time>
      </span>
    </Link>
  );
}
