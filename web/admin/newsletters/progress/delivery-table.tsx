import { newsletterProgress } from '#content/admin/newsletter-progress.ts';
import { api } from '#web/api.ts';
import { Badge } from '#web/ui/display/badge.tsx';
import { EmptyState } from '#web/ui/table/empty-state.tsx';
import { SelectField } from '#web/ui/fields/select-field.tsx';
import { DownloadList } from '../../download-list.tsx';
import { Moment } from '../../moment.tsx';
import { choiceField, textField } from '../../table/list-view.ts';
import { QueryTable } from '../../table/query-table.tsx';
import { TypedSearch } from '../../table/typed-search.tsx';
import { useListQuery } from '../../table/use-list-query.ts';
import { type ListView, useListView } from '../../table/use-list-view.ts';
import { deliveryTones } from './delivery-tones.ts';
import { BouncedNote } from './bounced-note.tsx';
import type { Delivery, Newsletter } from './newsletter-item.ts';
import styles from './sending.module.css';
import type { Lifecycle } from './use-lifecycle.ts';

const { readers: texts } = newsletterProgress;
const pageSize = 10;

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
type DeliveryView = ListView<typeof deliveryFields>;

export function DeliveryTable({ newsletter, lifecycle }: { newsletter: Newsletter; lifecycle: Lifecycle }) {
  const list = useListView(deliveryFields);
  const isSearched = list.view.search.trim() !== '';
  const answer = useDeliveries(newsletter, list);
  const months = answer.data?.headers.get('X-Kept-Months') ?? '';
  return (
    <div className={styles.readers}>
      <div className={styles.outcome}>
        {list.view.state === 'bounced' ? <BouncedNote newsletter={newsletter} lifecycle={lifecycle} /> : null}
      </div>
      <QueryTable
        heading={texts.heading}
        answer={answer}
        list={list}
        pageSize={pageSize}
        texts={texts}
        range={(from, to, total) => texts.page(to - from + 1, total)}
        tools={<DeliveryTools list={list} id={newsletter.id} />}
        columns={[
          { name: 'email', texts: texts.columns.email, isElastic: true },
          { name: 'state', texts: texts.columns.state },
          { name: 'attempts', texts: texts.columns.attempts, leaves: 1 },
          { name: 'at', texts: texts.columns.at },
          { name: 'read', texts: texts.columns.read, leaves: 3 },
          { name: 'answer', texts: texts.columns.answer },
        ]}
        renderCells={(delivery, { now }) => renderCells(delivery, now)}
        empty={
          <EmptyState
            motifs={['moons', 'talk', 'leaf']}
            fact={newsletter.folded_at === null ? texts.empty : texts.folded}
          >
            {newsletter.folded_at !== null
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

function DeliveryTools({ list: { view, setView }, id }: { list: DeliveryView; id: number }) {
  return (
    <>
      <TypedSearch
        label={texts.search}
        placeholder={texts.placeholder}
        search={view.search}
        onSearch={(search) => setView({ search })}
      />
      <SelectField
        label={texts.state}
        choices={views}
        value={view.state}
        onChoose={(state) => setView({ state: deliveryFields.state.read(state) })}
      />
      <DownloadList
        load={() => api.deliveries.export(id, { search: view.search.trim(), state: view.state })}
        name={`newsletter-${id}.csv`}
        texts={texts}
      />
    </>
  );
}

function useDeliveries({ id, state }: Newsletter, { view, cursors }: DeliveryView) {
  const listQuery = { search: view.search.trim(), state: view.state, after: cursors.at(-1), limit: pageSize };
  return useListQuery({
    key: ['newsletters', 'deliveries', id, listQuery, state],
    load: (signal) => api.deliveries.list(id, listQuery, { signal }),
    refetchInterval: () => (state === 'sending' ? 5_000 : false),
  });
}

function renderCells(delivery: Delivery, now: Date) {
  const { email, state, attempts, sent_at: sentAt } = delivery;
  return [
    <span key="email" className={styles.email}>
      {email ?? newsletterProgress.erased}
    </span>,
    <Badge key="state" tone={deliveryTones[state]} hasDot>
      {texts.states[state]}
    </Badge>,
    <span key="attempts" className={styles.number}>
      {attempts}
    </span>,
    sentAt === null ? '–' : <Moment key="at" at={sentAt} now={now} />,
    getReactionText(delivery),
    <span key="answer" className={styles.answer}>
      {delivery.last_answer ?? '–'}
    </span>,
  ];
}

/** Returns the strongest reaction of a recipient: complaint, click or open. */
function getReactionText({
  opened_at: opened,
  clicked_at: clicked,
  complained_at: complained,
}: Delivery): string {
  if (complained !== null) return texts.complained;
  if (clicked !== null) return texts.clicked;
  return opened === null ? '–' : texts.opened;
}
