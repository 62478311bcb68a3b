import { sender } from '#content/admin/sender.ts';
import { Badge } from '#web/ui/display/badge.tsx';
import { Card } from '#web/ui/display/card.tsx';
import { MessageBar } from '#web/ui/feedback/message-bar.tsx';
import { QueryState } from '../query-state.tsx';
import { formatAge } from '../time-text.ts';
import { useNow } from '../use-now.ts';
import { type BounceSource, type Bounces, useBounces } from './sender-data.ts';
import styles from './sender.module.css';

const texts = sender.bounces;
const tones = { working: 'good', waiting: 'quiet', away: 'bad' } as const;

export function BounceSources() {
  const { data, error, refetch } = useBounces();
  return (
    <Card heading={texts.heading} lead={texts.lead}>
      {data === undefined ? (
        <QueryState error={error} refetch={refetch} failed={texts.failed} />
      ) : data.ways.length === 0 ? (
        <MessageBar tone="warn" note={texts.noneAdvice}>
          {texts.noneFact}
        </MessageBar>
      ) : (
        <BounceSourceList bounces={data} />
      )}
    </Card>
  );
}

function BounceSourceList({ bounces: { address, ways } }: { bounces: Bounces }) {
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
            <BounceSourceItem way={way} />
          </li>
        ))}
      </ul>
    </>
  );
}

function BounceSourceItem({ way: { way, state, since, error } }: { way: BounceSource }) {
  const now = useNow();
  const age = since === null ? '' : formatAge(new Date(since), now);
  return (
    <>
      <div className={styles.recordHead}>
        <h3 className={styles.kind}>{texts.ways[way]}</h3>
        <Badge tone={tones[state]} hasDot>
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
