import { dashboard } from '#content/office-dashboard.ts';
import { frame, sections } from '#content/office.ts';
import { longDate } from '#web/ui/dates.ts';
import { displayName, useCurrentUser } from '../current-user.ts';
import { SubscribersTile } from '../newsletter/subscribers-tile.tsx';
import { useNow } from '../use-now.ts';
import { PageHeading } from '../shell/page-heading.tsx';
import styles from './dashboard.module.css';
import { OutboxTile } from './outbox-tile.tsx';
import { ProfileCard } from './profile-card.tsx';

export function meta() {
  return [{ title: frame.title(sections.dashboard.title) }, { name: 'robots', content: 'noindex' }];
}

export default function Dashboard() {
  const user = useCurrentUser();
  const today = useNow();
  return (
    <>
      <PageHeading
        heading={user === undefined ? dashboard.greetingAlone : dashboard.greeting(displayName(user))}
        lead={longDate(today)}
      />
      <div className={styles.columns}>
        <div className={styles.tiles}>
          <SubscribersTile />
          <OutboxTile />
        </div>
        <ProfileCard user={user} />
      </div>
    </>
  );
}
