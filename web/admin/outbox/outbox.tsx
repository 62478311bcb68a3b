import { useSearchParams } from 'react-router';
import { Button, getButtonClass } from '#web/ui/fields/button.tsx';
import { MessageBar } from '#web/ui/feedback/message-bar.tsx';
import { QueryState } from '../query-state.tsx';
import { PageHeading } from '../shell/page-heading.tsx';
import { getSection } from '../shell/sections.ts';
import { SavedViews } from '../table/saved-views.tsx';
import { TypedSearch } from '../table/typed-search.tsx';
import { useListView } from '../table/use-list-view.ts';
import { SplitView } from '../split-view/split-view.tsx';
import { EmailPane } from './email-pane.tsx';
import { getMailTransport, outboxFields, type OutboxView, useEmails } from './emails.ts';
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
  const list = useListView(outboxFields);
  const query = useEmails(list);
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
      <Emails query={query} list={list} />
    </>
  );
}

type EmailsProps = { query: ReturnType<typeof useEmails>; list: OutboxView };

function Emails({ query, list }: EmailsProps) {
  const { data, error } = query;
  const [address] = useSearchParams();
  const chosenId = list.view.letter || null;
  if (data === undefined) return <QueryState error={error} refetch={query.refetch} />;
  const isEmpty = data.pages.every(({ items }) => items.length === 0);
  if (isEmpty && chosenId === null && list.view.search === '')
    return <EmptyOutbox headers={data.pages[0]?.headers} />;
  return (
    <>
      {getMailTransport(data) === 'mailServer' ? (
        <div className={styles.before}>
          <MessageBar tone="info">
            Emails are now sent by your mail server. These emails were created before it was connected.
          </MessageBar>
        </div>
      ) : null}
      <SplitView
        chosenId={chosenId}
        list={<EmailList query={query} list={list} />}
        pane={<EmailPane key={chosenId} id={chosenId ?? ''} listAddress={buildAddress(address, null)} />}
        choose={{ fact: 'Choose an email', advice: 'It opens here as its recipient would see it.' }}
      />
    </>
  );
}

function EmailList({ query, list }: EmailsProps) {
  const [address] = useSearchParams();
  const { search, letter } = list.view;
  return (
    <SplitList
      label="Emails"
      count={formatCount(query.data?.pages[0]?.total ?? 0)}
      tools={
        <search className="stack gap-8">
          <TypedSearch
            label="Search emails"
            placeholder="Search recipient or subject"
            search={search}
            onSearch={(text) => list.setView({ search: text, letter: '' })}
          />
          <SavedViews list={list} views={{ list: 'outbox' }} />
        </search>
      }
      empty={
        <EmptyState
          motifs={['fish', 'talk', 'lattice']}
          fact="No matching emails"
          action={<Button onClick={() => list.setView({ search: '' })}>Show all emails</Button>}
        >
          Check the spelling, or show all emails.
        </EmptyState>
      }
      query={query}
      renderEntry={({ id, to, subject, date }) => ({
        id,
        to: buildAddress(address, id),
        name: to,
        at: date,
        start: subject,
      })}
      chosenId={letter || null}
      texts={{ more: 'Show older emails', loadingMore: 'Loading…' }}
    />
  );
}

function buildAddress(address: URLSearchParams, id: string | null): string {
  const next = new URLSearchParams(address);
  if (id === null) next.delete('letter');
  else next.set('letter', id);
  return `?${next.toString()}`;
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
