import { Link } from 'react-router';
import { sender as texts } from '#content/admin/sender.ts';
import { frame } from '#content/admin/frame.ts';
import { Badge } from '#web/ui/display/badge.tsx';
import { Card, cardClass } from '#web/ui/display/card.tsx';
import { Button, buttonClass } from '#web/ui/fields/button.tsx';
import { EmptyState } from '#web/ui/table/empty-state.tsx';
import { MessageBar } from '#web/ui/feedback/message-bar.tsx';
import { QueryState } from '../query-state.tsx';
import { refusalText } from '../refusal-text.ts';
import { PageHeading } from '../shell/page-heading.tsx';
import { sectionNamed } from '../shell/sections.ts';
import { ageText } from '../time-text.ts';
import { useNow } from '../use-now.ts';
import { BounceWays } from './bounce-ways.tsx';
import { CountOpens } from './count-opens.tsx';
import { FootForm } from './foot-form.tsx';
import { MailServer } from './mail-server.tsx';
import { type Sender, useSender } from './sender-data.ts';
import { SenderRecord } from './sender-record.tsx';
import styles from './sender.module.css';

export function meta() {
  return [{ title: frame.title(texts.heading) }, { name: 'robots', content: 'noindex' }];
}

/** The screen of the sender: its address, its DNS records, bounces, and whether opens are counted. */
export default function SenderPage() {
  const query = useSender();
  return (
    <>
      <PageHeading
        section={sectionNamed('newsletter')}
        heading={texts.heading}
        lead={<Link to={sectionNamed('newsletter').address}>{texts.back}</Link>}
      />
      <Contents query={query} />
    </>
  );
}

function Contents({ query }: { query: ReturnType<typeof useSender> }) {
  const { data, error, refetch } = query;
  if (data === undefined) return <QueryState error={error} refetch={refetch} failed={texts.failed} />;
  return (
    <div className={styles.page}>
      <From sender={data} />
      {data.letters_go === 'outbox' ? (
        <Outbox />
      ) : (
        <>
          <MailServer />
          <Records sender={data} query={query} />
          <BounceWays />
        </>
      )}
      <FootForm />
      <CountOpens />
    </div>
  );
}

function From({ sender }: { sender: Sender }) {
  return (
    <Card heading={texts.from}>
      <p className={styles.from}>
        <span>
          <strong>{sender.name}</strong> &lt;{sender.from}&gt;
        </span>
        <Badge mood={sender.letters_go === 'outbox' ? 'warn' : 'good'} hasDot>
          {texts.ways[sender.letters_go]}
        </Badge>
      </p>
    </Card>
  );
}

function Outbox() {
  return (
    <section className={cardClass}>
      <EmptyState
        motifs={['comb', 'spiral', 'water']}
        fact={texts.outboxFact}
        action={
          <Link to={sectionNamed('outbox').address} className={buttonClass('plain')}>
            {texts.openOutbox}
          </Link>
        }
      >
        {texts.outboxAdvice}
      </EmptyState>
    </section>
  );
}

function Records({ sender, query }: { sender: Sender; query: ReturnType<typeof useSender> }) {
  const now = useNow();
  const { dataUpdatedAt, isFetching, error, refetch } = query;
  return (
    <Card
      heading={texts.records}
      lead={texts.recordsLead}
      action={
        <Button icon="refresh" onClick={() => void refetch()} busyText={isFetching ? texts.checking : null}>
          {texts.check}
        </Button>
      }
    >
      {error === null ? null : (
        <MessageBar mood="bad" live="alert">
          {refusalText(error)}
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
        <output>{texts.checkedAt(ageText(new Date(dataUpdatedAt), now))}</output>. {texts.live}
      </p>
    </Card>
  );
}
