import { api } from '#web/api.ts';
import { Badge } from '#web/ui/display/badge.tsx';
import { EmptyState } from '#web/ui/table/empty-state.tsx';
import { DownloadList } from '../../download-list.tsx';
import { choiceField, textField } from '../../table/list-view.ts';
import { ListSearch, ListSelect } from '../../table/list-filters.tsx';
import { createMomentColumn } from '../../table/columns.tsx';
import { type ListColumn, ResourceList } from '../../table/resource-list.tsx';
import { createListCall, useResource } from '../../table/use-resource.ts';
import { deliveryTones } from './delivery-tones.ts';
import { BouncedNote } from './bounced-note.tsx';
import type { Delivery, Newsletter } from './newsletter-item.ts';
import styles from './sending.module.css';
import type { Lifecycle } from './use-lifecycle.ts';
import { newsletterTexts } from '../texts.ts';
import { progressTexts } from './texts.ts';

/** The choices of the state filter. Some choices combine several states of a delivery. */
const views = [
  { name: '', texts: 'Every status' },
  { name: 'sent', texts: newsletterTexts.readers.states.sent },
  { name: 'pending,claimed,sending', texts: newsletterTexts.readers.states.pending },
  { name: 'deferred', texts: newsletterTexts.readers.states.deferred },
  { name: 'bounced', texts: newsletterTexts.readers.states.bounced },
  { name: 'failed', texts: newsletterTexts.readers.states.failed },
  { name: 'unknown', texts: newsletterTexts.readers.states.unknown },
  { name: 'left', texts: newsletterTexts.readers.states.left },
];

const deliveryFields = { search: textField(), state: choiceField('', ...views.map(({ name }) => name)) };
type DeliveryView = ReturnType<typeof useDeliveries>;

export function DeliveryTable({ newsletter, lifecycle }: { newsletter: Newsletter; lifecycle: Lifecycle }) {
  const list = useDeliveries(newsletter);
  const isSearched = list.view.search.trim() !== '';
  const months = list.answer.data?.headers.get('X-Kept-Months') ?? '';
  return (
    <div className={styles.readers}>
      <div className={styles.outcome}>
        {list.view.state === 'bounced' ? <BouncedNote newsletter={newsletter} lifecycle={lifecycle} /> : null}
      </div>
      <ResourceList
        heading="Recipients"
        list={list}
        texts={{
          pages: 'Pages of recipients',
          previous: 'Previous page',
          next: 'Next page',
          failed: 'The recipients could not be loaded.',
        }}
        range={(from, to, total) => `${to - from + 1} of ${total}`}
        tools={<DeliveryTools list={list} id={newsletter.id} />}
        columns={deliveryColumns}
        empty={
          <EmptyState
            motifs={['moons', 'talk', 'leaf']}
            fact={
              newsletter.foldedAt === null ? 'No recipients have this status.' : 'Single emails were deleted'
            }
          >
            {newsletter.foldedAt !== null
              ? `Single emails are stored for ${months} months after a newsletter was sent. Its totals are stored forever.`
              : isSearched
                ? 'No recipient’s email address starts like this.'
                : progressTexts.makingAudience}
          </EmptyState>
        }
      />
    </div>
  );
}

function DeliveryTools({ list, id }: { list: DeliveryView; id: number }) {
  const { view } = list;
  return (
    <>
      <ListSearch list={list} name="search" label="Find a recipient" hint="Email, name, phone or tag" />
      <ListSelect list={list} name="state" label="Status" choices={views} />
      <DownloadList
        load={() => api.deliveries.export(id, { search: view.search.trim(), state: view.state })}
        name={`newsletter-${id}.csv`}
        texts={{
          download: 'Export CSV',
          downloading: 'Exporting…',
          downloaded: 'The list was downloaded',
          downloadFailed: 'The list could not be downloaded.',
        }}
      />
    </>
  );
}

function useDeliveries({ id, state }: Newsletter) {
  const call = createListCall(
    [...api.newsletters.key, 'deliveries', id, state],
    (input: Parameters<typeof api.deliveries.list>[1], options) => api.deliveries.list(id, input, options),
  );
  return useResource({
    call,
    fields: deliveryFields,
    toQuery: (view) => ({ search: view.search.trim(), state: view.state }),
    pageSize: 10,
    refetchInterval: () => (state === 'sending' ? 5_000 : false),
  });
}

const deliveryColumns: ListColumn<Delivery>[] = [
  {
    name: 'email',
    texts: 'Email',
    isElastic: true,
    card: 'title',
    cell: ({ email }) => <span>{email ?? progressTexts.erased}</span>,
  },
  {
    name: 'state',
    texts: 'Status',
    card: 'note',
    cell: ({ state }) => (
      <Badge tone={deliveryTones[state]} hasDot>
        {newsletterTexts.readers.states[state]}
      </Badge>
    ),
  },
  {
    name: 'attempts',
    texts: 'Tries',
    leaves: 1,
    card: 'note',
    cardLabel: 'Tries',
    cell: ({ attempts }) => <span className={styles.number}>{attempts}</span>,
  },
  createMomentColumn('sentAt', { texts: 'Sent (WAT)' }),
  {
    name: 'openedAt',
    texts: 'Opened',
    leaves: 3,
    card: 'note',
    cardLabel: 'Opened',
    cell: getReactionText,
  },
  {
    name: 'lastAnswer',
    texts: 'Last answer of the mail server',
    card: 'line',
    cell: ({ lastAnswer: answer }) => <span className={styles.answer}>{answer ?? '–'}</span>,
  },
];

/** Returns the strongest reaction of a recipient: complaint, click or open. */
function getReactionText({
  openedAt: opened,
  clickedAt: clicked,
  complainedAt: complained,
}: Delivery): string {
  if (complained !== null) return 'Marked as spam';
  if (clicked !== null) return newsletterTexts.readers.clicked;
  return opened === null ? '–' : newsletterTexts.readers.opened;
}
