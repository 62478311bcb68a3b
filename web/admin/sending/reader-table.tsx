import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { sending } from '#content/admin/sending.ts';
import { time } from '#content/admin/frame.ts';
import { callApiList } from '#web/api-client.ts';
import { Badge } from '#web/ui/display/badge.tsx';
import { DataTable } from '#web/ui/table/data-table.tsx';
import { EmptyState } from '#web/ui/table/empty-state.tsx';
import { fullFigure } from '#web/format/numbers.ts';
import { SelectField } from '#web/ui/fields/select-field.tsx';
import { cursorOf, type Trail } from '../list-trail.ts';
import { NotLoaded } from '../not-loaded.tsx';
import { fullMomentWords, momentWords } from '../time-words.ts';
import { TrailPager } from '../trail-pager.tsx';
import { TypedSearch } from '../typed-search.tsx';
import { useNow } from '../use-now.ts';
import type { DeliveryItem, NewsletterItem } from './newsletter-item.ts';
import styles from './sending.module.css';

const { readers: words } = sending;
const pageSize = 10;

/** What the state's select offers; several states of the engine are one to a person. */
const views = [
  { name: '', words: words.all },
  { name: 'sent', words: words.states.sent },
  { name: 'pending,claimed,sending', words: words.states.pending },
  { name: 'deferred', words: words.states.deferred },
  { name: 'bounced', words: words.states.bounced },
  { name: 'failed', words: words.states.failed },
  { name: 'unknown', words: words.states.unknown },
  { name: 'left', words: words.states.left },
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

type ReaderView = { search: string; state: string; trail: Trail };

/** Every reader with what became of the letter: found by the beginning of an address, page after page. */
export function ReaderTable({ newsletter }: { newsletter: NewsletterItem }) {
  const now = useNow();
  const [view, setView] = useState<ReaderView>({ search: '', state: '', trail: [] });
  const { data, error, refetch, isPlaceholderData } = useReaders(newsletter, view);

  const tools = (
    <div className={styles.tools}>
      <TypedSearch
        label={words.search}
        placeholder={words.placeholder}
        search={view.search}
        onSearch={(search) => setView((before) => ({ ...before, search: search.trim(), trail: [] }))}
      />
      <SelectField
        label={words.state}
        choices={views}
        value={view.state}
        onChoose={(state) => setView((before) => ({ ...before, state, trail: [] }))}
      />
    </div>
  );
  if (data === undefined) return <NotLoaded error={error} refetch={refetch} failed={words.failed} />;
  return (
    <DataTable
      heading={words.heading}
      className={styles.readers}
      tools={tools}
      columns={[
        { name: 'email', words: words.columns.email },
        { name: 'state', words: words.columns.state },
        { name: 'attempts', words: words.columns.attempts },
        { name: 'at', words: words.columns.at },
        { name: 'read', words: words.columns.read },
        { name: 'answer', words: words.columns.answer },
      ]}
      rows={data.items.map((reader) => ({ key: reader.id, cells: cellsOf(reader, now) }))}
      empty={
        <EmptyState motifs={['moons', 'talk', 'leaf']} fact={words.empty}>
          {view.search === '' ? sending.makingAudience : words.noMatch}
        </EmptyState>
      }
      foot={
        <>
          <output>
            {view.search === ''
              ? words.page(data.items.length, fullFigure(data.total))
              : words.pageAlone(data.items.length)}
            {` · ${time.zoneLine}`}
          </output>
          <TrailPager
            label={words.pages}
            previousWords={words.previous}
            nextWords={words.next}
            trail={view.trail}
            next={cursorOf(data.next)}
            isWaiting={isPlaceholderData}
            onTrail={(trail) => setView({ ...view, trail })}
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
  const after = view.trail.at(-1);
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
      {words.states[state]}
    </Badge>,
    <span key="attempts" className={styles.number}>
      {attempts}
    </span>,
    sentAt === null ? (
      '–'
    ) : (
      <time key="at" dateTime={sentAt} title={fullMomentWords(new Date(sentAt))}>
        {momentWords(new Date(sentAt), now)}
      </time>
    ),
    clickedAt !== null ? words.clicked : openedAt !== null ? words.opened : '–',
    <span key="answer" className={styles.answer}>
      {reader.last_answer ?? '–'}
    </span>,
  ];
}
