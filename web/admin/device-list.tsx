import { devices as words } from '#content/admin/sessions.ts';
import { Badge } from '#web/ui/display/badge.tsx';
import { Button } from '#web/ui/fields/button.tsx';
import { Icon } from '#web/ui/display/icon.tsx';
import styles from './device-list.module.css';
import type { ListedSession } from './sessions-data.ts';
import { fullMomentWords, seenWords } from './time-words.ts';

type DeviceListProps = {
  sessions: readonly ListedSession[];
  now: Date;
  /** The session that is being ended. */
  endingId: string | undefined;
  onEnd: (session: ListedSession) => void;
};

/** Devices that somebody is signed in on, each with a way to sign it out. */
export function DeviceList({ sessions, now, endingId, onEnd }: DeviceListProps) {
  if (sessions.length === 0) return <p className={styles.none}>{words.none}</p>;
  return (
    <ul aria-label={words.list} className={styles.list}>
      {sessions.map((session) => (
        <li key={session.id} className={styles.row}>
          <Icon name="devices" />
          <div className={styles.words}>
            <p className={styles.device}>{session.device}</p>
            <p className={styles.note}>
              {`${session.client} · `}
              <span title={fullMomentWords(new Date(session.created))}>
                {words.since(seenWords(new Date(session.created), now))}
              </span>
              {' · '}
              <span title={fullMomentWords(new Date(session.last_seen))}>
                {words.seen(seenWords(new Date(session.last_seen), now))}
              </span>
            </p>
          </div>
          {session.current ? (
            <Badge mood="good" hasDot>
              {words.this}
            </Badge>
          ) : (
            <Button
              size="small"
              aria-label={words.endOf(session.device)}
              onClick={() => onEnd(session)}
              busyWords={endingId === session.id ? words.ending : null}
            >
              {words.end}
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}
