import { useSearchParams } from 'react-router';
import { outbox } from '#content/admin/outbox.ts';
import { frame } from '#content/admin/frame.ts';
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

export function meta() {
  return [{ title: frame.title(outbox.heading) }, { name: 'robots', content: 'noindex' }];
}

export default function OutboxPage() {
  const [search] = useSearchParams();
  const query = useEmails();
  const isSending = getMailTransport(query.data) === 'mailServer';
  const refresh = (
    <Button
      icon="refresh"
      onClick={() => void query.refetch()}
      busyText={query.isRefetching && !query.isFetchingNextPage ? outbox.refreshing : null}
    >
      {outbox.refresh}
    </Button>
  );
  return (
    <>
      <PageHeading
        section={getSection('outbox')}
        heading={outbox.heading}
        lead={isSending ? outbox.sendingLead : outbox.lead}
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
          <MessageBar tone="info">{outbox.sendingBefore}</MessageBar>
        </div>
      ) : null}
      <SplitView
        chosenId={chosenId}
        list={<EmailList query={query} chosenId={chosenId} />}
        pane={<EmailPane key={chosenId} id={chosenId ?? ''} />}
        choose={{ fact: outbox.choose, advice: outbox.chooseAdvice }}
      />
    </>
  );
}

type EmailListProps = { query: ReturnType<typeof useEmails>; chosenId: string | null };

function EmailList({ query, chosenId }: EmailListProps) {
  return (
    <SplitList
      label={outbox.list}
      count={outbox.count(query.data?.pages[0]?.total ?? 0)}
      query={query}
      renderEntry={({ id, to, subject, date }) => ({
        id,
        to: `?${new URLSearchParams({ letter: id }).toString()}`,
        name: to,
        at: date,
        start: subject,
      })}
      chosenId={chosenId}
      texts={outbox}
    />
  );
}

function EmptyOutbox({ headers }: { headers: Headers | undefined }) {
  const isSending = headers?.get('X-Letters-Go') === 'mailServer';
  const isDouble = headers?.get('X-Opt-In') === 'double';
  const openSite = (
    <a href="/" target="_blank" rel="noopener" className={getButtonClass('plain')}>
      {outbox.openSite}
    </a>
  );
  return (
    <div className="card">
      <EmptyState
        motifs={['comb', 'talk', 'water']}
        fact={isSending ? outbox.sending : outbox.none}
        action={isDouble && !isSending ? openSite : undefined}
      >
        {isSending ? outbox.sendingAdvice : outbox.noneAdvice[isDouble ? 'double' : 'single']}
      </EmptyState>
    </div>
  );
}
