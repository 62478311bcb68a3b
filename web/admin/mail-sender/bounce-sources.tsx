import { Badge } from '#web/ui/display/badge.tsx';
import { Card } from '#web/ui/display/card.tsx';
import { MessageBar } from '#web/ui/feedback/message-bar.tsx';
import { QueryState } from '../query-state.tsx';
import { formatAge } from '../time-text.ts';
import { useNow } from '../use-now.ts';
import { type BounceSource, type Bounces, useBounces } from './sender-data.ts';
import styles from './sender.module.css';

const wayTexts = {
  mailbox: 'Mailbox',
  mailServer: 'From your mail server',
  ses: 'Amazon SES',
  postmark: 'Postmark',
  mailgun: 'Mailgun',
} as const;

const stateTexts = {
  working: 'Working',
  waiting: 'Nothing received yet',
  away: 'Cannot be reached',
} as const;

const sinceTexts = {
  working: (age: string) => `Last checked or received ${age}.`,
  waiting: () => 'It is set up. The first report will show that it works.',
  away: (age: string) => `Since ${age}. We keep trying.`,
} as const;

const tones = { working: 'good', waiting: 'quiet', away: 'bad' } as const;

export function BounceSources() {
  const { data, error, refetch } = useBounces();
  return (
    <Card
      heading="Bounces and complaints"
      lead="Addresses that do not exist, and people who mark an email as spam, get no more emails."
    >
      {data === undefined ? (
        <QueryState
          error={error}
          refetch={refetch}
          failed="The state of bounce reports could not be loaded."
        />
      ) : data.ways.length === 0 ? (
        <MessageBar
          tone="warn"
          note="Your mail server accepts emails first, and finds out later which addresses do not exist. To get these reports, ask the people who run this site to connect a mailbox for bounces, or the reports of your email provider."
        >
          Bounces are not reported to this site
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
          Emails come back to <code className={styles.code}>{address}</code>
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
        <h3 className={styles.kind}>{wayTexts[way]}</h3>
        <Badge tone={tones[state]} hasDot>
          {stateTexts[state]}
        </Badge>
      </div>
      <p className={styles.quiet}>{sinceTexts[state](age)}</p>
      {error === null ? null : (
        <p className={`${styles.from} ${styles.quiet}`}>
          The server says: <code className={styles.code}>{error}</code>
        </p>
      )}
    </>
  );
}
