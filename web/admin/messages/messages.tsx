import { useSearchParams } from 'react-router';
import { inbox, messageMail, messageWork } from '#content/admin/messages.ts';
import { frame } from '#content/admin/frame.ts';
import { buttonClass } from '#web/ui/fields/button.tsx';
import { EmptyState } from '#web/ui/table/empty-state.tsx';
import { fullNumber } from '#web/format/numbers.ts';
import { QueryState } from '../query-state.tsx';
import { PageHeading } from '../shell/page-heading.tsx';
import { sectionNamed } from '../shell/sections.ts';
import { SplitView } from '../split-view/split-view.tsx';
import { useListView } from '../table/use-list-view.ts';
import { useNow } from '../use-now.ts';
import { AnswerTimes } from './answer-times.tsx';
import { inboxFields, type InboxView, useAnswerTimes, useMessages } from './inbox.ts';
import { MessageFilters } from './message-filters.tsx';
import { MessageList } from './message-list.tsx';
import { MessagePane } from './message-pane.tsx';
import { spanBetween } from './span-text.ts';
import { neighboursOf } from './steps.tsx';

export function meta() {
  return [{ title: frame.title(inbox.heading) }, { name: 'robots', content: 'noindex' }];
}

/** The screen of contact messages, with the open message beside the list. */
export default function Messages() {
  const list = useListView(inboxFields);
  const query = useMessages(list);
  const headers = query.data?.pages[0]?.headers;
  const months = headers?.get('X-Kept-Months');
  const filed = Number(headers?.get('X-Spam-Filed') ?? 0);
  const corrected = Number(headers?.get('X-Spam-Corrected') ?? 0);
  const isSpamShown = list.view.state === 'spam' && filed > 0;
  const lead = useWaitingText(headers?.get('X-Count-New'));
  return (
    <>
      <PageHeading
        section={sectionNamed('messages')}
        heading={inbox.heading}
        lead={[
          lead,
          ...(isSpamShown ? [messageMail.corrected(fullNumber(filed), fullNumber(corrected))] : []),
          ...(months ? [inbox.kept(months)] : []),
        ].join('. ')}
      />
      <Inbox query={query} list={list} />
    </>
  );
}

/** Returns the number of new messages, and the waiting time of the oldest one. */
function useWaitingText(count: string | null | undefined): string {
  const oldest = useAnswerTimes('30').data?.oldest_waiting_since;
  const now = useNow();
  if (!count) return inbox.leadWaiting;
  const text = fullNumber(Number(count));
  return count === '0' || !oldest ? inbox.lead(text) : messageWork.waiting(text, spanBetween(oldest, now));
}

function Inbox({ query, list }: { query: ReturnType<typeof useMessages>; list: InboxView }) {
  const [address] = useSearchParams();
  const { data, error, refetch } = query;
  const { message, ...filter } = list.view;
  const chosenId = message === '' ? null : Number(message);
  if (data === undefined) return <QueryState error={error} refetch={refetch} />;
  const ids = data.pages.flatMap(({ items }) => items.map(({ id }) => id));
  const isNarrowed = Object.values(filter).some((value) => value !== '');
  if (ids.length === 0 && !isNarrowed && chosenId === null) return <NoMessages />;
  const isIdle = !query.isFetchingNextPage && !query.isFetchNextPageError;
  const mayLoad = ids.at(-1) === chosenId && query.hasNextPage && isIdle;
  const addressOf = (id: number | null) => addressWith(address, id);
  return (
    <>
      <AnswerTimes />
      <SplitView
        chosenId={chosenId}
        list={
          <>
            <MessageFilters list={list} headers={data.pages[0]?.headers} />
            <MessageList query={query} chosenId={chosenId} addressOf={addressOf} />
          </>
        }
        pane={
          <MessagePane
            key={message}
            id={chosenId ?? 0}
            addressOf={addressOf}
            neighbours={neighboursOf(chosenId ?? 0, ids)}
            onEnd={mayLoad ? () => void query.fetchNextPage() : null}
          />
        }
        choose={{ fact: inbox.choose, advice: inbox.chooseAdvice }}
      />
    </>
  );
}

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
