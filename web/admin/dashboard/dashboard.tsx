import { Link } from 'react-router';
import { dashboard } from '#content/admin/dashboard.ts';
import { frame, sections } from '#content/admin/frame.ts';
import { getButtonClass } from '#web/ui/fields/button.tsx';
import { formatLongDate } from '#web/format/dates.ts';
import { Icon } from '#web/ui/display/icon.tsx';
import { type CurrentUser, getDisplayName, hasPermission, useCurrentUser } from '../current-user.ts';
import { writeAddress } from '../paths.ts';
import { useNow } from '../use-now.ts';
import { PageHeading } from '../shell/page-heading.tsx';
import { getSection } from '../shell/sections.ts';
import styles from './dashboard.module.css';
import { OutboxLine } from './outbox-line.tsx';
import { ProfileCard } from './profile-card.tsx';
import { Scheduled } from './scheduled.tsx';
import { Statistics } from './statistics.tsx';
import { Tiles } from './tiles.tsx';

export function meta() {
  return [{ title: frame.title(sections.dashboard.title) }, { name: 'robots', content: 'noindex' }];
}

export default function Dashboard() {
  const user = useCurrentUser();
  const today = useNow();
  return (
    <>
      <PageHeading
        heading={user === undefined ? dashboard.greetingAlone : dashboard.greeting(getDisplayName(user))}
        lead={formatLongDate(today)}
        actions={user === undefined ? undefined : <Actions user={user} />}
      />
      {hasPermission(user, 'outbox') ? <OutboxLine /> : null}
      <div className={styles.columns}>
        <div className={styles.left}>
          <Tiles />
          <Statistics />
        </div>
        <div className={styles.right}>
          <ProfileCard user={user} />
          <Scheduled />
        </div>
      </div>
    </>
  );
}

/** The main actions that the member's role allows. */
function Actions({ user }: { user: CurrentUser }) {
  const maySend = hasPermission(user, 'newsletters');
  return (
    <>
      {hasPermission(user, 'posts') ? (
        <Link
          to={getSection('blog').address}
          className={getButtonClass(maySend ? 'plain' : 'main', maySend ? styles.second : undefined)}
        >
          <span className={styles.action}>
            <Icon name="pencil" size={18} />
            {dashboard.newPost}
          </span>
        </Link>
      ) : null}
      {maySend ? (
        <Link to={writeAddress} className={getButtonClass('main')}>
          <span className={styles.action}>
            <Icon name="send" size={18} />
            {dashboard.writeNewsletter}
          </span>
        </Link>
      ) : null}
    </>
  );
}
