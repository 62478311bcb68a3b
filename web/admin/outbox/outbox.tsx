import { useSearchParams } from 'react-router';
import { outbox } from '#content/admin/outbox.ts';
import { frame } from '#content/admin/frame.ts';
import { Button } from '#web/ui/fields/button.tsx';
import { EmptyState } from '#web/ui/table/empty-state.tsx';
import { MessageBar } from '#web/ui/feedback/message-bar.tsx';
import splitView from '../desk.module.css';
import { QueryState } from '../not-loaded.tsx';
import { PageHeading } from '../shell/page-heading.tsx';
import { sectionNamed } from '../shell/sections.ts';
import { EmptyOutbox } from './empty-outbox.tsx';
import { EmailList } from './letter-list.tsx';
import { EmailPane } from './letter-pane.tsx';
import { mailTransport, useEmails } from './letters.ts';
import styles from './outbox.module.css';
import { useEmailFocus } from './use-letter-focus.ts';

export function meta() {
  return [{ title: frame.title(outbox.heading) }, { name: 'robots', content: 'noindex' }];
}

export default function Outbox() {
  const [search] = useSearchParams();
  const query = useEmails();
  useEmailFocus(search.get('letter'));
  const isSending = mailTransport(query.data) === 'mailServer';
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
        section={sectionNamed('outbox')}
        heading={outbox.heading}
        lead={isSending ? outbox.sendingLead : outbox.lead}
        actions={refresh}
      />
      <EmailTemplates query={query} chosenId={search.get('letter')} />
    </>
  );
}

type EmailsProps = { query: ReturnType<typeof useEmails>; chosenId: string | null };

function EmailTemplates({ query, chosenId }: EmailsProps) {
  const { data, error } = query;
  if (data === undefined) return <QueryState error={error} refetch={query.refetch} />;
  const emails = data.pages.flatMap(({ items }) => items);
  if (emails.length === 0 && chosenId === null) return <EmptyOutbox page={data.pages[0]} />;
  return (
    <>
      {mailTransport(data) === 'mailServer' ? (
        <div className={styles.before}>
          <MessageBar mood="info">{outbox.sendingBefore}</MessageBar>
        </div>
      ) : null}
      <div className={chosenId === null ? splitView.splitView : splitView.splitViewWithChosen}>
        <EmailList
          emails={emails}
          total={data.pages[0]?.total ?? 0}
          chosenId={chosenId}
          onMore={query.hasNextPage ? () => void query.fetchNextPage() : null}
          isLoadingMore={query.isFetchingNextPage}
        />
        {chosenId === null ? <NothingChosen /> : <EmailPane id={chosenId} />}
      </div>
    </>
  );
}

function NothingChosen() {
  return (
    <div className={splitView.nothingChosen}>
      <EmptyState motifs={['comb', 'talk', 'water']} fact={outbox.choose}>
        {outbox.chooseAdvice}
      </EmptyState>
    </div>
  );
}
