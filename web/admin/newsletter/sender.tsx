import { Link } from 'react-router';
import { sender as words } from '#content/admin/sender.ts';
import { frame } from '#content/admin/frame.ts';
import { ApiRefusal } from '#web/api-client.ts';
import { Badge } from '#web/ui/display/badge.tsx';
import { Button, buttonClass } from '#web/ui/fields/button.tsx';
import { EmptyState } from '#web/ui/table/empty-state.tsx';
import { MessageBar } from '#web/ui/feedback/message-bar.tsx';
import { NotLoaded } from '../not-loaded.tsx';
import { refusalWords } from '../refusal-words.ts';
import { PageHeading } from '../shell/page-heading.tsx';
import { sectionNamed } from '../shell/sections.ts';
import { ageWords } from '../time-words.ts';
import { useNow } from '../use-now.ts';
import { CountOpens } from './count-opens.tsx';
import { type Sender, useSender } from './sender-data.ts';
import { SenderRecord } from './sender-record.tsx';
import styles from './sender.module.css';

export function meta() {
  return [{ title: frame.title(words.heading) }, { name: 'robots', content: 'noindex' }];
}

/** Who letters come from, the DNS records that prove it, and whether opens are counted. */
export default function SenderPage() {
  const query = useSender();
  return (
    <>
      <PageHeading
        section={sectionNamed('newsletter')}
        heading={words.heading}
        lead={<Link to={sectionNamed('newsletter').address}>{words.back}</Link>}
      />
      <Contents query={query} />
    </>
  );
}

function Contents({ query }: { query: ReturnType<typeof useSender> }) {
  const { data, error, refetch } = query;
  if (error instanceof ApiRefusal && error.code === 'forbidden')
    return <MessageBar mood="info">{words.forbidden}</MessageBar>;
  if (data === undefined) return <NotLoaded error={error} refetch={refetch} failed={words.failed} />;
  return (
    <div className={styles.page}>
      <From sender={data} />
      {data.letters_go === 'outbox' ? <Outbox /> : <Records sender={data} query={query} />}
      <CountOpens />
    </div>
  );
}

function From({ sender }: { sender: Sender }) {
  return (
    <section className={styles.card} aria-labelledby="sender-from">
      <h2 id="sender-from" className={styles.heading}>
        {words.from}
      </h2>
      <p className={styles.from}>
        <span>
          <strong>{sender.name}</strong> &lt;{sender.from}&gt;
        </span>
        <Badge mood={sender.letters_go === 'outbox' ? 'warn' : 'good'} hasDot>
          {words.ways[sender.letters_go]}
        </Badge>
      </p>
    </section>
  );
}

function Outbox() {
  return (
    <section className={styles.card}>
      <EmptyState
        motifs={['comb', 'spiral', 'water']}
        fact={words.outboxFact}
        action={
          <Link to={sectionNamed('outbox').address} className={buttonClass('plain')}>
            {words.openOutbox}
          </Link>
        }
      >
        {words.outboxAdvice}
      </EmptyState>
    </section>
  );
}

function Records({ sender, query }: { sender: Sender; query: ReturnType<typeof useSender> }) {
  const now = useNow();
  const { dataUpdatedAt, isFetching, error, refetch } = query;
  return (
    <section className={styles.card} aria-labelledby="sender-records">
      <div className={styles.head}>
        <div className={styles.headWords}>
          <h2 id="sender-records" className={styles.heading}>
            {words.records}
          </h2>
          <p className={styles.quiet}>{words.recordsLead}</p>
        </div>
        <Button icon="refresh" onClick={() => void refetch()} busyWords={isFetching ? words.checking : null}>
          {words.check}
        </Button>
      </div>
      {error === null ? null : (
        <MessageBar mood="bad" live="alert">
          {refusalWords(error)}
        </MessageBar>
      )}
      <ul className={styles.records}>
        {sender.records.map((record) => (
          <li key={record.kind}>
            <SenderRecord record={record} />
          </li>
        ))}
      </ul>
      <p className={styles.quiet}>
        <output>{words.checkedAt(ageWords(new Date(dataUpdatedAt), now))}</output>. {words.live}
      </p>
    </section>
  );
}
