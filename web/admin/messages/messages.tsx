import { useSearchParams } from 'react-router';
import { inbox } from '#content/admin/messages.ts';
import { frame } from '#content/admin/frame.ts';
import { buttonClass } from '#web/ui/fields/button.tsx';
import { EmptyState } from '#web/ui/table/empty-state.tsx';
import { fullNumber } from '#web/format/numbers.ts';
import { QueryState } from '../query-state.tsx';
import { PageHeading } from '../shell/page-heading.tsx';
import { sectionNamed } from '../shell/sections.ts';
import { SplitView } from '../split-view/split-view.tsx';
import { useListView } from '../table/use-list-view.ts';
import { inboxFields, type InboxView, useMessages } from './inbox.ts';
import { MessageFilters } from './message-filters.tsx';
import { MessageList } from './message-list.tsx';
import { MessagePane } from './message-pane.tsx';

export function meta() {
  return [{ title: frame.title(inbox.heading) }, { name: 'robots', content: 'noindex' }];
}

/** What visitors wrote on the contact page, beside the message that is open. */
export default function Messages() {
  const list = useListView(inboxFields);
  const query = useMessages(list);
  const headers = query.data?.pages[0]?.headers;
  const waiting = headers?.get('X-Count-New');
  const months = headers?.get('X-Kept-Months');
  const lead = waiting ? inbox.lead(fullNumber(Number(waiting))) : inbox.leadWaiting;
  return (
    <>
      <PageHeading
        section={sectionNamed('messages')}
        heading={inbox.heading}
        lead={[lead, ...(months ? [inbox.kept(months)] : [])].join('. ')}
      />
      <Inbox query={query} list={list} />
    </>
  );
}

function Inbox({ query, list }: { query: ReturnType<typeof useMessages>; list: InboxView }) {
  const [address] = useSearchParams();
  const { data, error, refetch } = query;
  const { message, ...filter } = list.view;
  const chosenId = message === '' ? null : Number(message);
  if (data === undefined) return <QueryState error={error} refetch={refetch} />;
  const isEmpty = data.pages.every(({ items }) => items.length === 0);
  const isNarrowed = Object.values(filter).some((value) => value !== '');
  if (isEmpty && !isNarrowed && chosenId === null) return <NoMessages />;
  const addressOf = (id: number | null) => addressWith(address, id);
  return (
    <SplitView
      chosenId={chosenId}
      list={
        <>
          <MessageFilters list={list} headers={data.pages[0]?.headers} />
          <MessageList query={query} chosenId={chosenId} addressOf={addressOf} />
        </>
      }
      pane={<MessagePane key={message} id={chosenId ?? 0} listAddress={addressOf(null)} />}
      choose={{ fact: inbox.choose, advice: inbox.chooseAdvice }}
    />
  );
}

/** The list as it is narrowed, with a message beside it or without. */
function addressWith(query: URLSearchParams, id: number | null): string {
  const next = new URLSearchParams(query);
  if (id === null) next.delete('message');
  else next.set('message', String(id));
  return `?${next.toString()}`;
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
