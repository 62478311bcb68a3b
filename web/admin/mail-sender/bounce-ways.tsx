import { sender } from '#content/admin/sender.ts';
import { Badge } from '#web/ui/display/badge.tsx';
import { Card } from '#web/ui/display/card.tsx';
import { MessageBar } from '#web/ui/feedback/message-bar.tsx';
import { QueryState } from '../query-state.tsx';
import { ageText } from '../time-text.ts';
import { useNow } from '../use-now.ts';
import { type BounceWay, type Bounces, useBounces } from './sender-data.ts';
import styles from './sender.module.css';

const texts = sender.bounces;
const moods = { working: 'good', waiting: 'quiet', away: 'bad' } as const;

export function BounceWays() {
  const { data, error, refetch } = useBounces();
  return (
    <Card heading={texts.heading} lead={texts.lead}>
      {data === undefined ? (
        <QueryState error={error} refetch={refetch} failed={texts.failed} />
      ) : data.ways.length === 0 ? (
        <MessageBar mood="warn" note={texts.noneAdvice}>
          {texts.noneFact}
        </MessageBar>
      ) : (
        <Ways bounces={data} />
      )}
    </Card>
  );
}

function Ways({ bounces: { address, ways } }: { bounces: Bounces }) {
  return (
    <>
      {address === null ? null : (
        <p className={styles.from}>
          {texts.address} <code className={styles.code}>{address}</code>
        </p>
      )}
      <ul className={styles.records}>
        {ways.map((way) => (
          <li key={way.way} className={styles.record}>
            <Way way={way} />
          </li>
        ))}
      </ul>
    </>
  );
}

function Way({ way: { way, state, since, error } }: { way: BounceWay }) {
  const now = useNow();
  const age = since === null ? '' : ageText(new Date(since), now);
  return (
    <>
      <div className={styles.recordHead}>
        <h3 className={styles.kind}>{texts.ways[way]}</h3>
        <Badge mood={moods[state]} hasDot>
          {texts.states[state]}
        </Badge>
      </div>
      <p className={styles.quiet}>{texts.since[state](age)}</p>
      {error === null ? null : (
        <p className={`${styles.from} ${styles.quiet}`}>
          {texts.error}: <code className={styles.code}>{error}</code>
        </p>
      )}
    </>
  );
}
