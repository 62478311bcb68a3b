import { dashboard } from '#content/admin/dashboard.ts';
import { states } from '#content/admin/frame.ts';
import { Avatar } from '#web/ui/display/avatar.tsx';
import { Badge } from '#web/ui/display/badge.tsx';
import { PaintedCloth } from '#web/ui/cloth/painted-cloth.tsx';
import { type CurrentUser, getDisplayName } from '../current-user.ts';
import styles from './dashboard.module.css';

export function ProfileCard({ user }: { user: CurrentUser | undefined }) {
  return (
    <section className={styles.profile} aria-label={dashboard.profile} aria-busy={user === undefined}>
      <PaintedCloth columns={8} rows={1} seed="profile" fit="xMinYMin slice" className={styles.cloth} />
      <div className={styles.person}>
        {user === undefined ? (
          <output>{states.loading}</output>
        ) : (
          <>
            <span className={styles.avatar}>
              <Avatar id={user.id} name={user.name ?? user.email} size="large" />
            </span>
            <div className={styles.names}>
              <div className={styles.nameLine}>
                <p className={styles.name}>{getDisplayName(user)}</p>
                <Badge>{user.role_name}</Badge>
              </div>
              <p className={styles.email}>{user.email}</p>
            </div>
          </>
        )}
      </div>
    </section>
  );
}
