import { newsletterProgress } from '#content/admin/newsletter-progress.ts';
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

const { readers: texts } = newsletterProgress;

/** The choices of the state filter. Some choices combine several states of a delivery. */
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
        heading={texts.heading}
        list={list}
        texts={texts}
        range={(from, to, total) => texts.page(to - from + 1, total)}
        tools={<DeliveryTools list={list} id={newsletter.id} />}
        columns={deliveryColumns}
        empty={
          <EmptyState
            motifs={['moons', 'talk', 'leaf']}
            fact={newsletter.foldedAt === null ? texts.empty : texts.folded}
          >
            {newsletter.foldedAt !== null
              ? texts.foldedNote(months)
              : isSearched
                ? texts.noMatch
                : newsletterProgress.makingAudience}
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
      <ListSearch list={list} name="search" label={texts.search} hint={texts.placeholder} />
      <ListSelect list={list} name="state" label={texts.state} choices={views} />
      <DownloadList
        load={() => api.deliveries.export(id, { search: view.search.trim(), state: view.state })}
        name={`newsletter-${id}.csv`}
        texts={texts}
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
    texts: texts.columns.email,
    isElastic: true,
    card: 'title',
    cell: ({ email }) => <span>{email ?? newsletterProgress.erased}</span>,
  },
  {
    name: 'state',
    texts: texts.columns.state,
    card: 'note',
    cell: ({ state }) => (
      <Badge tone={deliveryTones[state]} hasDot>
        {texts.states[state]}
      </Badge>
    ),
  },
  {
    name: 'attempts',
    texts: texts.columns.attempts,
    leaves: 1,
    card: 'note',
    cardLabel: texts.columns.attempts,
    cell: ({ attempts }) => <span className={styles.number}>{attempts}</span>,
  },
  createMomentColumn('sentAt', { texts: texts.columns.at }),
  {
    name: 'openedAt',
    texts: texts.columns.read,
    leaves: 3,
    card: 'note',
    cardLabel: texts.columns.read,
    cell: getReactionText,
  },
  {
    name: 'lastAnswer',
    texts: texts.columns.answer,
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
  if (complained !== null) return texts.complained;
  if (clicked !== null) return texts.clicked;
  return opened === null ? '–' : texts.opened;
}
