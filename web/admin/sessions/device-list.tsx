import { Badge } from '#web/ui/display/badge.tsx';
import { Button } from '#web/ui/fields/button.tsx';
import { Icon } from '#web/ui/display/icon.tsx';
import { RowList } from '#web/ui/table/row-list.tsx';
import styles from './device-list.module.css';
import type { ListedSession } from './sessions-data.ts';
import { formatFullMoment, formatLastSeen } from '../time-text.ts';
import { deviceTexts as texts } from './texts.ts';

type DeviceListProps = {
  sessions: readonly ListedSession[];
  now: Date;
  endingId: string | undefined;
  onEnd: (session: ListedSession) => void;
};

/** The list of a member's sessions. Each session has a button that ends the session. */
export function DeviceList({ sessions, now, endingId, onEnd }: DeviceListProps) {
  if (sessions.length === 0) return <p className={styles.none}>No device is logged in.</p>;
  return (
    <RowList aria-label="Devices" className={styles.list}>
      {sessions.map((session) => (
        <li key={session.id} className={styles.row}>
          <Icon name="devices" />
          <div className={styles.texts}>
            <p className="semibold">{session.device}</p>
            <p className={styles.note}>
              {`Network ${session.client} · `}
              <span title={formatFullMoment(new Date(session.created))}>
                {`logged in ${formatLastSeen(new Date(session.created), now)}`}
              </span>
              {' · '}
              <span title={formatFullMoment(new Date(session.lastSeen))}>
                {`last active ${formatLastSeen(new Date(session.lastSeen), now)}`}
              </span>
            </p>
          </div>
          {session.current ? (
            <Badge tone="good" hasDot>
              This device
            </Badge>
          ) : (
            <Button
              size="small"
              aria-label={`Log out ${session.device}`}
              onClick={() => onEnd(session)}
              busyText={endingId === session.id ? texts.ending : null}
            >
              Log out
            </Button>
          )}
        </li>
      ))}
    </RowList>
  );
}
