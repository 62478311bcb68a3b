import { useSearchParams } from 'react-router';
import { Button, getButtonClass } from '#web/ui/fields/button.tsx';
import { MessageBar } from '#web/ui/feedback/message-bar.tsx';
import { QueryState } from '../query-state.tsx';
import { PageHeading } from '../shell/page-heading.tsx';
import { getSection } from '../shell/sections.ts';
import { SplitView } from '../split-view/split-view.tsx';
import { EmailPane } from './email-pane.tsx';
import { getMailTransport, useEmails } from './emails.ts';
import { UnknownEmails } from './unknown-emails.tsx';
import styles from './outbox.module.css';
import { SplitList } from '../split-view/split-list.tsx';
import { EmptyState } from '#web/ui/table/empty-state.tsx';
import { frame } from '../texts.ts';

const noneAdviceTexts = {
  double: 'Subscribe on the site with any email address, and the confirmation email appears here.',
  single: 'Without a mail server, a subscription is active immediately and needs no confirmation email.',
} as const;

export function meta() {
  return [{ title: frame.title('Outbox') }, { name: 'robots', content: 'noindex' }];
}

export default function OutboxPage() {
  const [search] = useSearchParams();
  const query = useEmails();
  const isSending = getMailTransport(query.data) === 'mailServer';
  const refresh = (
    <Button
      icon="refresh"
      onClick={() => void query.refetch()}
      busyText={query.isRefetching && !query.isFetchingNextPage ? 'Refreshing…' : null}
    >
      Refresh
    </Button>
  );
  return (
    <>
      <PageHeading
        section={getSection('outbox')}
        heading="Outbox"
        lead={
          isSending
            ? 'Emails are sent by your mail server'
            : 'Emails are stored here instead of being sent, because no mail server is connected'
        }
        actions={refresh}
      />
      <UnknownEmails />
      <Emails query={query} chosenId={search.get('letter')} />
    </>
  );
}

type EmailsProps = { query: ReturnType<typeof useEmails>; chosenId: string | null };

function Emails({ query, chosenId }: EmailsProps) {
  const { data, error } = query;
  if (data === undefined) return <QueryState error={error} refetch={query.refetch} />;
  const isEmpty = data.pages.every(({ items }) => items.length === 0);
  if (isEmpty && chosenId === null) return <EmptyOutbox headers={data.pages[0]?.headers} />;
  return (
    <>
      {getMailTransport(data) === 'mailServer' ? (
        <div className={styles.before}>
          <MessageBar tone="info">
            Emails are now sent by your mail server. These were written before it was connected.
          </MessageBar>
        </div>
      ) : null}
      <SplitView
        chosenId={chosenId}
        list={<EmailList query={query} chosenId={chosenId} />}
        pane={<EmailPane key={chosenId} id={chosenId ?? ''} />}
        choose={{ fact: 'Choose an email', advice: 'It opens here as its recipient would see it.' }}
      />
    </>
  );
}

type EmailListProps = { query: ReturnType<typeof useEmails>; chosenId: string | null };

function EmailList({ query, chosenId }: EmailListProps) {
  return (
    <SplitList
      label="Emails"
      count={formatCount(query.data?.pages[0]?.total ?? 0)}
      query={query}
      renderEntry={({ id, to, subject, date }) => ({
        id,
        to: `?${new URLSearchParams({ letter: id }).toString()}`,
        name: to,
        at: date,
        start: subject,
      })}
      chosenId={chosenId}
      texts={{ more: 'Show older emails', loadingMore: 'Loading…' }}
    />
  );
}

function EmptyOutbox({ headers }: { headers: Headers | undefined }) {
  const isSending = headers?.get('X-Letters-Go') === 'mailServer';
  const isDouble = headers?.get('X-Opt-In') === 'double';
  const openSite = (
    <a href="/" target="_blank" rel="noopener" className={getButtonClass('plain')}>
      Open the site
    </a>
  );
  return (
    <div className="card">
      <EmptyState
        motifs={['comb', 'talk', 'water']}
        fact={isSending ? 'No emails are stored here' : 'No emails yet'}
        action={isDouble && !isSending ? openSite : undefined}
      >
        {isSending
          ? 'Your mail server sends them. Without a mail server, they would be stored here for you to read.'
          : noneAdviceTexts[isDouble ? 'double' : 'single']}
      </EmptyState>
    </div>
  );
}

function formatCount(count: number) {
  return count === 1 ? '1 email' : `${count} emails`;
}
