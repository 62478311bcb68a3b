import { useSearchParams } from 'react-router';
import { inbox } from '#content/admin/messages.ts';
import { frame } from '#content/admin/frame.ts';
import { buttonClass } from '#web/ui/fields/button.tsx';
import { EmptyState } from '#web/ui/table/empty-state.tsx';
import { fullNumber } from '#web/format/numbers.ts';
import splitView from '../desk.module.css';
import { QueryState } from '../not-loaded.tsx';
import { PageHeading } from '../shell/page-heading.tsx';
import { sectionNamed } from '../shell/sections.ts';
import { type InboxQuery, useMessages } from './inbox.ts';
import { MessageFilters } from './message-filters.tsx';
import { MessageList } from './message-list.tsx';
import { MessagePane } from './message-pane.tsx';
import { useMessageFocus } from './use-message-focus.ts';

export function meta() {
  return [{ title: frame.title(inbox.heading) }, { name: 'robots', content: 'noindex' }];
}

export default function Messages() {
  const [search] = useSearchParams();
  const filter: InboxQuery = {
    state: search.get('state') ?? '',
    topic: search.get('topic') ?? '',
    search: search.get('search') ?? '',
  };
  const query = useMessages(filter);
  const chosenId = idOf(search.get('message'));
  useMessageFocus(chosenId);
  const waiting = query.data?.pages[0]?.headers.get('X-Count-New');
  return (
    <>
      <PageHeading
        section={sectionNamed('messages')}
        heading={inbox.heading}
        lead={
          waiting === null || waiting === undefined
            ? inbox.leadWaiting
            : inbox.lead(fullNumber(Number(waiting)))
        }
      />
      <Inbox query={query} filter={filter} chosenId={chosenId} />
    </>
  );
}

type InboxProps = { query: ReturnType<typeof useMessages>; filter: InboxQuery; chosenId: number | null };

function Inbox({ query, filter, chosenId }: InboxProps) {
  const { data, error } = query;
  if (data === undefined) return <QueryState error={error} refetch={query.refetch} />;
  const messages = data.pages.flatMap(({ items }) => items);
  const first = data.pages[0];
  const isNarrowed = Object.values(filter).some((value) => value !== '');
  if (messages.length === 0 && !isNarrowed && chosenId === null) return <NoMessages />;
  return (
    <div className={chosenId === null ? splitView.splitView : splitView.splitViewWithChosen}>
      <div className={splitView.list}>
        <MessageFilters filter={filter} headers={first?.headers} />
        <MessageList
          messages={messages}
          total={first?.total ?? 0}
          isLeast={first?.headers.get('X-Total-Is-Least') === 'true'}
          chosenId={chosenId}
          onMore={query.hasNextPage ? () => void query.fetchNextPage() : null}
          isLoadingMore={query.isFetchingNextPage}
        />
      </div>
      {chosenId === null ? <NothingChosen /> : <MessagePane key={chosenId} id={chosenId} />}
    </div>
  );
}

function NoMessages() {
  return (
    <EmptyState
      motifs={['comb', 'talk', 'leaf']}
      fact={inbox.none}
      action={
        <a href="/contact" className={buttonClass('plain')}>
          {inbox.openContact}
        </a>
      }
    >
      {inbox.noneAdvice}
    </EmptyState>
  );
}

function NothingChosen() {
  return (
    <div className={splitView.nothingChosen}>
      <EmptyState motifs={['comb', 'talk', 'water']} fact={inbox.choose}>
        {inbox.chooseAdvice}
      </EmptyState>
    </div>
  );
}

function idOf(text: string | null): number | null {
  return text !== null && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null;
}
