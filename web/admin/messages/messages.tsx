import { useSearchParams } from 'react-router';
import { getButtonClass } from '#web/ui/fields/button.tsx';
import { EmptyState } from '#web/ui/table/empty-state.tsx';
import { formatNumber } from '#web/format/numbers.ts';
import { QueryState } from '../query-state.tsx';
import { PageHeading } from '../shell/page-heading.tsx';
import { getSection } from '../shell/sections.ts';
import { SplitView } from '../split-view/split-view.tsx';
import { useListView } from '../table/use-list-view.ts';
import { useNow } from '../use-now.ts';
import { inboxFields, type InboxView, useAnswerTimes, useMessages, useNeighbours } from './inbox.ts';
import { MessageFilters } from './message-filters.tsx';
import { MessageList } from './message-list.tsx';
import { MessagePane } from './message-pane.tsx';
import { formatSpanBetween, formatSpan } from './span-text.ts';
import { useState } from 'react';
import { answerSpans } from '#modules/messages/constants.ts';
import { SelectField } from '#web/ui/fields/select-field.tsx';
import styles from './messages.module.css';
import { frame } from '../texts.ts';
import { inbox } from './texts.ts';

const validSpans: ReadonlySet<string> = new Set(answerSpans.map(String));
type Days = Parameters<typeof useAnswerTimes>[0];

function AnswerTimes() {
  const [days, setDays] = useState<Days>('30');
  const { data } = useAnswerTimes(days);
  if (data === undefined) return null;
  const { count, medianSeconds: median, ninetiethSeconds: ninetieth } = data;
  const summaryText =
    median === null || ninetieth === null
      ? `No first answer in ${days} days`
      : `half in ${formatSpan(median)}, 9 in 10 in ${formatSpan(ninetieth)} · ${formatNumber(count)} in ${days} days`;
  return (
    <details className={styles.times}>
      <summary>
        <strong>First answers</strong>
        {` ${summaryText}`}
      </summary>
      <div className={styles.timesBody}>
        <SelectField
          label="Period"
          value={days}
          choices={answerSpans.map((span) => ({
            name: String(span),
            texts: span === 365 ? 'Last year' : `Last ${span} days`,
          }))}
          onChoose={(chosen) => {
            if (isSpan(chosen)) setDays(chosen);
          }}
        />
        <p>
          The time from a message to the first answer sent from here, including nights and weekends. Spam,
          unanswered messages and answers from a mail program are not counted. Only the newest 10,000 answers
          count.
        </p>
      </div>
    </details>
  );
}

function isSpan(text: string): text is Days {
  return validSpans.has(text);
}

export function meta() {
  return [{ title: frame.title(inbox.heading) }, { name: 'robots', content: 'noindex' }];
}

/** The screen of contact messages, with the open message beside the list. */
export default function Messages() {
  const list = useListView(inboxFields);
  const query = useMessages(list);
  const headers = query.data?.pages[0]?.headers;
  const months = headers?.get('X-Kept-Months');
  const filedAsSpam = Number(headers?.get('X-Spam-Filed') ?? 0);
  const corrected = Number(headers?.get('X-Spam-Corrected') ?? 0);
  const isSpamShown = list.view.state === 'spam' && filedAsSpam > 0;
  const lead = useWaitingText(headers?.get('X-Count-New'));
  return (
    <>
      <PageHeading
        section={getSection('messages')}
        heading={inbox.heading}
        lead={[
          lead,
          ...(isSpamShown
            ? [
                `Of the last ${formatNumber(filedAsSpam)} messages filed as spam, ${formatNumber(corrected)} were not spam`,
              ]
            : []),
          ...(months
            ? [
                `Answered messages and spam are deleted after ${months} months. New messages stay until they are answered.`,
              ]
            : []),
        ].join('. ')}
      />
      <Inbox query={query} list={list} />
    </>
  );
}

/** Returns the number of new messages, and the waiting time of the oldest new message. */
function useWaitingText(count: string | null | undefined): string {
  const oldest = useAnswerTimes('30').data?.oldestWaitingSince;
  const now = useNow();
  if (!count) return 'Messages from the contact page';
  const text = formatNumber(Number(count));
  return count === '0' || !oldest ? formatLead(text) : formatWaiting(text, formatSpanBetween(oldest, now));
}

function Inbox({ query, list }: { query: ReturnType<typeof useMessages>; list: InboxView }) {
  const [address] = useSearchParams();
  const { data, error, refetch } = query;
  const { message, ...filter } = list.view;
  const chosenId = message === '' ? null : Number(message);
  const ids = (data?.pages ?? []).flatMap(({ items }) => items.map(({ id }) => id));
  const neighbours = useNeighbours(list, chosenId, ids);
  if (data === undefined) return <QueryState error={error} refetch={refetch} />;
  const isFiltered = Object.values(filter).some((value) => value !== '');
  if (ids.length === 0 && !isFiltered && chosenId === null) return <NoMessages />;
  const isIdle = !query.isFetchingNextPage && !query.isFetchNextPageError;
  const mayLoad = ids.at(-1) === chosenId && query.hasNextPage && isIdle;
  const getAddress = (id: number | null) => buildAddress(address, id);
  return (
    <>
      <AnswerTimes />
      <SplitView
        chosenId={chosenId}
        list={
          <>
            <MessageFilters list={list} headers={data.pages[0]?.headers} />
            <MessageList query={query} chosenId={chosenId} getAddress={getAddress} />
          </>
        }
        pane={
          <MessagePane
            key={message}
            id={chosenId ?? 0}
            getAddress={getAddress}
            neighbours={neighbours}
            onEnd={mayLoad ? () => void query.fetchNextPage() : null}
          />
        }
        choose={{ fact: 'Choose a message', advice: 'The message and its answers open here.' }}
      />
    </>
  );
}

function buildAddress(query: URLSearchParams, id: number | null): string {
  const next = new URLSearchParams(query);
  if (id === null) next.delete('message');
  else next.set('message', String(id));
  return `?${next.toString()}`;
}

function NoMessages() {
  return (
    <EmptyState
      motifs={['comb', 'talk', 'leaf']}
      fact="No messages yet"
      action={
        <a href="/contact" className={getButtonClass('plain')}>
          Open the contact page
        </a>
      }
    >
      What visitors write on the contact page appears here and is forwarded by email.
    </EmptyState>
  );
}

function formatLead(count: string) {
  return count === '1' ? '1 new message' : `${count} new messages`;
}

function formatWaiting(count: string, span: string) {
  return count === '1'
    ? `1 new message, waiting for ${span}`
    : `${count} new messages, the oldest waiting for ${span}`;
}
