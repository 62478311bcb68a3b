import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { sending } from '#content/admin/sending.ts';
import { time } from '#content/admin/frame.ts';
import { callApiList } from '#web/api-client.ts';
import { Badge } from '#web/ui/display/badge.tsx';
import { DataTable } from '#web/ui/table/data-table.tsx';
import { EmptyState } from '#web/ui/table/empty-state.tsx';
import { fullNumber } from '#web/format/numbers.ts';
import { SelectField } from '#web/ui/fields/select-field.tsx';
import { cursorOf, type Cursor } from '../list-trail.ts';
import { QueryState } from '../not-loaded.tsx';
import { fullMomentText, momentText } from '../time-words.ts';
import { CursorPager } from '../trail-pager.tsx';
import { TypedSearch } from '../typed-search.tsx';
import { useNow } from '../use-now.ts';
import type { DeliveryItem, NewsletterItem } from './newsletter-item.ts';
import styles from './sending.module.css';

const { readers: texts } = sending;
const pageSize = 10;

/** What the state's select offers; several states of the engine are one to a person. */
const views = [
  { name: '', texts: texts.all },
  { name: 'sent', texts: texts.states.sent },
  { name: 'pending,claimed,sending', texts: texts.states.pending },
  { name: 'deferred', texts: texts.states.deferred },
  { name: 'bounced', texts: texts.states.bounced },
  { name: 'failed', texts: texts.states.failed },
  { name: 'unknown', texts: texts.states.unknown },
  { name: 'left', texts: texts.states.left },
];

const moods = {
  pending: 'quiet',
  claimed: 'quiet',
  sending: 'tint',
  sent: 'good',
  deferred: 'warn',
  bounced: 'bad',
  failed: 'bad',
  unknown: 'warn',
  left: 'quiet',
} as const;

type ReaderView = { search: string; state: string; cursor: Cursor };

/** Every reader with what became of the email: found by the beginning of an address, page after page. */
export function ReaderTable({ newsletter }: { newsletter: NewsletterItem }) {
  const now = useNow();
  const [view, setView] = useState<ReaderView>({ search: '', state: '', cursor: [] });
  const { data, error, refetch, isPlaceholderData } = useReaders(newsletter, view);

  const tools = (
    <div className={styles.tools}>
      <TypedSearch
        label={texts.search}
        placeholder={texts.placeholder}
        search={view.search}
        onSearch={(search) => setView((before) => ({ ...before, search: search.trim(), cursor: [] }))}
      />
      <SelectField
        label={texts.state}
        choices={views}
        value={view.state}
        onChoose={(state) => setView((before) => ({ ...before, state, cursor: [] }))}
      />
    </div>
  );
  if (data === undefined) return <QueryState error={error} refetch={refetch} failed={texts.failed} />;
  return (
    <DataTable
      heading={texts.heading}
      className={styles.readers}
      tools={tools}
      columns={[
        { name: 'email', texts: texts.columns.email },
        { name: 'state', texts: texts.columns.state },
        { name: 'attempts', texts: texts.columns.attempts },
        { name: 'at', texts: texts.columns.at },
        { name: 'read', texts: texts.columns.read },
        { name: 'answer', texts: texts.columns.answer },
      ]}
      rows={data.items.map((reader) => ({ key: reader.id, cells: cellsOf(reader, now) }))}
      empty={
        <EmptyState motifs={['moons', 'talk', 'leaf']} fact={texts.empty}>
          {view.search === '' ? sending.makingAudience : texts.noMatch}
        </EmptyState>
      }
      foot={
        <>
          <output>
            {view.search === ''
              ? texts.page(data.items.length, fullNumber(data.total))
              : texts.pageAlone(data.items.length)}
            {` · ${time.zoneLine}`}
          </output>
          <CursorPager
            label={texts.pages}
            previousText={texts.previous}
            nextText={texts.next}
            cursor={view.cursor}
            next={cursorOf(data.next)}
            isWaiting={isPlaceholderData}
            onCursor={(cursor) => setView({ ...view, cursor })}
          />
        </>
      }
    />
  );
}

function useReaders({ id, state }: NewsletterItem, view: ReaderView) {
  const query = new URLSearchParams({ limit: String(pageSize) });
  if (view.search !== '') query.set('search', view.search);
  if (view.state !== '') query.set('state', view.state);
  const after = view.cursor.at(-1);
  if (after !== undefined) query.set('after', after);
  return useQuery({
    queryKey: ['newsletters', 'readers', id, query.toString(), state],
    queryFn: ({ signal }) =>
      callApiList<DeliveryItem>(`/api/v1/newsletters/${id}/deliveries?${query.toString()}`, { signal }),
    placeholderData: (before) => before,
    refetchInterval: state === 'sending' ? 5_000 : false,
    staleTime: 0,
  });
}

function cellsOf(reader: DeliveryItem, now: Date) {
  const { email, state, attempts, sent_at: sentAt, opened_at: openedAt, clicked_at: clickedAt } = reader;
  return [
    <span key="email" className={styles.email}>
      {email ?? sending.erased}
    </span>,
    <Badge key="state" mood={moods[state]} hasDot>
      {texts.states[state]}
    </Badge>,
    <span key="attempts" className={styles.number}>
      {attempts}
    </span>,
    sentAt === null ? (
      '–'
    ) : (
      <time key="at" dateTime={sentAt} title={fullMomentText(new Date(sentAt))}>
        {momentText(new Date(sentAt), now)}
      </time>
    ),
    clickedAt !== null ? texts.clicked : openedAt !== null ? texts.opened : '–',
    <span key="answer" className={styles.answer}>
      {reader.last_answer ?? '–'}
    </span>,
  ];
}
