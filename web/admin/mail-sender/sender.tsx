import { Link } from 'react-router';
import { Badge } from '#web/ui/display/badge.tsx';
import { Card, cardClass } from '#web/ui/display/card.tsx';
import { Button, getButtonClass } from '#web/ui/fields/button.tsx';
import { EmptyState } from '#web/ui/table/empty-state.tsx';
import { MessageBar } from '#web/ui/feedback/message-bar.tsx';
import { QueryState } from '../query-state.tsx';
import { getErrorText } from '../error-text.ts';
import { PageHeading } from '../shell/page-heading.tsx';
import { getSection } from '../shell/sections.ts';
import { formatAge } from '../time-text.ts';
import { useNow } from '../use-now.ts';
import { BounceSources } from './bounce-sources.tsx';
import { CountOpens } from './count-opens.tsx';
import { FooterForm } from './footer-form.tsx';
import { MailServer } from './mail-server.tsx';
import { type Sender, useSender } from './sender-data.ts';
import { SenderRecord } from './sender-record.tsx';
import styles from './sender.module.css';
import { frame } from '../texts.ts';

const wayTexts = {
  mailServer: 'Your mail server sends them',
  outbox: 'No mail server is connected',
} as const;

export function meta() {
  return [{ title: frame.title('Sender and delivery') }, { name: 'robots', content: 'noindex' }];
}

/** The screen of the sender: its address, its DNS records, bounces, and the setting for counting opens. */
export default function SenderPage() {
  const query = useSender();
  return (
    <>
      <PageHeading
        section={getSection('newsletter')}
        heading="Sender and delivery"
        lead={<Link to={getSection('newsletter').address}>Back to the newsletters</Link>}
      />
      <SenderContents query={query} />
    </>
  );
}

function SenderContents({ query }: { query: ReturnType<typeof useSender> }) {
  const { data, error, refetch } = query;
  if (data === undefined)
    return <QueryState error={error} refetch={refetch} failed="The sender could not be loaded." />;
  return (
    <div className={styles.page}>
      <SenderAddress sender={data} />
      {data.lettersGo === 'outbox' ? (
        <OutboxNotice />
      ) : (
        <>
          <MailServer />
          <SenderRecords sender={data} query={query} />
          <BounceSources />
        </>
      )}
      <FooterForm />
      <CountOpens />
    </div>
  );
}

function SenderAddress({ sender }: { sender: Sender }) {
  return (
    <Card heading="Emails come from">
      <p className={styles.from}>
        <span>
          <strong>{sender.name}</strong> &lt;{sender.from}&gt;
        </span>
        <Badge tone={sender.lettersGo === 'outbox' ? 'warn' : 'good'} hasDot>
          {wayTexts[sender.lettersGo]}
        </Badge>
      </p>
    </Card>
  );
}

function OutboxNotice() {
  return (
    <section className={cardClass}>
      <EmptyState
        motifs={['comb', 'spiral', 'water']}
        fact="No mail server is connected"
        action={
          <Link to={getSection('outbox').address} className={getButtonClass('plain')}>
            Open the outbox
          </Link>
        }
      >
        Emails are stored in the outbox instead of being sent, so no records are needed yet. Once the people
        who run this site connect a mail server, the records of your domain appear here.
      </EmptyState>
    </section>
  );
}

function SenderRecords({ sender, query }: { sender: Sender; query: ReturnType<typeof useSender> }) {
  const now = useNow();
  const { dataUpdatedAt, isFetching, error, refetch } = query;
  return (
    <Card
      heading="DNS records"
      lead="Add these where the DNS of your domain is managed. Without them, large email providers may refuse your newsletters."
      action={
        <Button icon="refresh" onClick={() => void refetch()} busyText={isFetching ? 'Checking…' : null}>
          Check again
        </Button>
      }
    >
      {error === null ? null : (
        <MessageBar tone="bad" live="alert">
          {getErrorText(error)}
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
        <output>{`Checked ${formatAge(new Date(dataUpdatedAt), now)}`}</output>. Checked every 30 seconds
        until all are found.
      </p>
    </Card>
  );
}
